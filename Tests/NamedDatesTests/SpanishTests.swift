import Testing

@Suite("Spanish")
struct SpanishTests {
    @Test(
        "a phrase names its day or time",
        arguments: [
            ("nos vemos el jueves", "2026-03-05"),
            ("el martes por la tarde", "2026-03-10 12:00/2026-03-10 20:00"),
            ("el próximo lunes", "2026-03-09"),
            ("el lunes que viene", "2026-03-09"),
            ("el viernes pasado", "2026-02-27"),
            ("este sábado", "2026-03-07"),
            ("pasado mañana a las diez", "2026-03-06 10:00"),
            ("mañana por la mañana", "2026-03-05 06:00/2026-03-05 12:00"),
            ("mañana a las nueve de la noche", "2026-03-05 21:00"),
            ("hoy a las ocho y cuarto", "2026-03-04 20:15"),
            ("a las tres y media de la tarde", "2026-03-04 15:30"),
            ("el veintiuno de abril", "2026-04-21"),
            ("el 3 de mayo de 2027", "2027-05-03"),
            ("el primero de junio", "2026-06-01"),
            ("el treinta y uno de marzo", "2026-03-31"),
            ("entre el 10 y el 12 de abril", "2026-04-10/2026-04-13"),
            ("del 3 al 5 de mayo", "2026-05-03/2026-05-06"),
            ("de lunes a miércoles", "2026-03-09/2026-03-12"),
            ("de nueve a once de la mañana", "2026-03-05 09:00/2026-03-05 11:00"),
            ("en dos horas", "2026-03-04 12:15"),
            ("dentro de media hora", "2026-03-04 10:45"),
            ("dentro de una semana", "2026-03-11"),
            ("hace tres días", "2026-03-01"),
            ("a las siete menos diez", "2026-03-04 18:50"),
            ("al mediodía", "2026-03-04 12:00"),
            ("a medianoche", "2026-03-05 00:00"),
            ("la semana que viene", "2026-03-09/2026-03-16"),
            ("este fin de semana", "2026-03-07/2026-03-09"),
            ("a finales de mes", "2026-03-31"),
            ("en julio", "2026-07-01/2026-08-01"),
            ("el 12/4 a las 17:45", "2026-04-12 17:45"),
            ("anoche", "2026-03-03 20:00/2026-03-04 00:00"),
        ])
    func phrase(text: String, expected: String) throws {
        #expect(try named(text, .es).joined(separator: " ") == expected)
    }

    @Test(
        "words of the calendar that mean something else name nothing",
        arguments: [
            "Buenos días, ¿qué tal?", "la mañana fue larga", "Se llama Domingo Pérez", "una media de tres por persona",
            "el cuarto de baño", "me quedan dos cuartos", "cuesta 15,30 euros", "versión 3.5", "llama al 612 345 678",
            "es muy tarde ya", "un segundo por favor", "tiene tres años", "el mar está frío", "vive en el tercero",
        ])
    func nothing(text: String) throws {
        #expect(try named(text, .es) == [])
    }
}
