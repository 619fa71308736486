/// Holidays by the names that Spanish speakers use.
///
/// Names that people and places bear too ("Reyes", "San Juan") need the words that make them a day.
enum SpanishHolidays {
    static let all: [(day: Holiday, names: [String])] = [
        (.date(month: 12, day: 24), ["Nochebuena", "día de Nochebuena"]),
        (.date(month: 12, day: 25), ["día de Navidad", "Navidad", "Navidades"]),
        (.date(month: 12, day: 28), ["día de los Inocentes", "día de los Santos Inocentes"]),
        (.date(month: 12, day: 31), ["Nochevieja"]),
        (.date(month: 1, day: 1), ["Año Nuevo", "día de Año Nuevo"]),
        (.date(month: 1, day: 6), ["día de Reyes", "en Reyes", "por Reyes", "Reyes Magos"]),
        (.date(month: 2, day: 14), ["San Valentín", "día de San Valentín", "día de los Enamorados"]),
        (.date(month: 3, day: 19), ["día de San José", "día del Padre"]),
        (.date(month: 5, day: 1), ["día del Trabajador", "día del Trabajo", "día de los Trabajadores"]),
        (.date(month: 6, day: 24), ["día de San Juan", "noche de San Juan"]),
        (.date(month: 8, day: 15), ["día de la Asunción"]),
        (.date(month: 10, day: 12), ["día de la Hispanidad", "día de la Raza"]),
        (.date(month: 10, day: 31), ["Halloween"]),
        (.date(month: 11, day: 1), ["Todos los Santos", "día de Todos los Santos"]),
        (.date(month: 11, day: 2), ["día de Muertos", "día de los Muertos", "día de los Difuntos"]),
        (.date(month: 12, day: 6), ["día de la Constitución"]),
        (.date(month: 12, day: 8), ["día de la Inmaculada"]),
        (.nth(1, .sunday, month: 5), ["día de la Madre"]),
        (.afterEaster(-46), ["miércoles de Ceniza"]),
        (.afterEaster(-7), ["Semana Santa", "domingo de Ramos"]), (.afterEaster(-3), ["jueves Santo"]),
        (.afterEaster(-2), ["viernes Santo"]), (.afterEaster(-1), ["sábado Santo", "sábado de Gloria"]),
        (.afterEaster(0), ["domingo de Resurrección", "domingo de Pascua", "en Pascua"]),
        (.afterEaster(1), ["lunes de Pascua"]), (.afterEaster(60), ["Corpus Christi"]),
    ]
}
