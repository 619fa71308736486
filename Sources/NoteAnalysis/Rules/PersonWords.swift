import Languages

/// Words around people in one language, folded.
struct PersonWords: Sendable {
    let articles: Set<String>
    let possessives: Set<String>
    /// The speaker, as models write it, and pronouns.
    let nobodyElse: Set<String>
    /// Kin, professions and forms of address.
    let roles: Set<String>

    static func words(in language: Language) -> PersonWords {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    private static let german = PersonWords(
        articles: ["der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "einer"],
        possessives: [
            "mein", "meine", "meinen", "meinem", "meiner", "unser", "unsere", "unseren", "unserem", "unserer", "sein",
            "seine",
            "seinen", "seinem", "seiner", "ihr", "ihre", "ihren", "ihrem", "ihrer", "dein", "deine",
        ],
        nobodyElse: [
            "ich", "mich", "mir", "wir", "uns", "du", "dich", "er", "sie", "es", "ihr", "man", "jemand", "niemand",
            "sprecher",
            "sprecherin", "benutzer", "benutzerin", "nutzer", "ihn", "ihm", "ihnen",
        ],
        roles: [
            "mutter", "mama", "mami", "vater", "papa", "eltern", "bruder", "schwester", "geschwister", "sohn",
            "tochter",
            "kind", "kinder", "kids", "kleine", "kleinen", "großen", "oma", "opa", "großeltern", "tante", "onkel",
            "cousin",
            "cousine", "neffe", "nichte", "mann", "frau", "herr", "partner", "partnerin", "freund", "freundin",
            "freunde",
            "chef", "chefin", "kollege", "kollegin", "kollegen", "nachbar", "nachbarin", "nachbarn", "arzt", "arztin",
            "doktor",
            "zahnarzt", "lehrer", "lehrerin", "berater", "beraterin", "anwalt", "anwaltin", "meister", "meisterin",
            "makler",
            "maklerin", "vermieter", "vermieterin", "handwerker", "elektriker", "klempner", "installateur", "trainer",
            "trainerin",
            "leute", "familie", "jungs", "madels", "kundin", "kunde", "team", "dr", "prof", "baby", "gast", "gaste",
        ])

    private static let spanish = PersonWords(
        articles: ["el", "la", "los", "las", "lo", "un", "una", "unos", "unas", "al", "del"],
        possessives: [
            "mi", "mis", "tu", "tus", "su", "sus", "nuestro", "nuestra", "nuestros", "nuestras",
        ],
        nobodyElse: [
            "yo", "me", "mi", "nosotros", "nosotras", "tu", "usted", "el", "ella", "ellos", "ellas", "alguien", "nadie",
            "hablante", "usuario", "usuaria", "narrador", "narradora",
        ],
        roles: [
            "madre", "mama", "padre", "papa", "padres", "hermano", "hermana", "hermanos", "hijo", "hija", "hijos",
            "niño",
            "niña", "niños", "niñas", "chicos", "chicas", "peques", "abuela", "abuelo", "abuelos", "tia", "tio",
            "prima", "primo",
            "sobrino", "sobrina", "marido", "mujer", "esposa", "esposo", "pareja", "novio", "novia", "amigo", "amiga",
            "amigos",
            "jefe", "jefa", "compañero", "compañera", "vecino", "vecina", "vecinos", "medico", "medica", "doctor",
            "doctora",
            "dentista", "profesor", "profesora", "gestor", "gestora", "asesor", "asesora", "contable", "abogado",
            "abogada",
            "casero", "casera", "fontanero", "electricista", "señor", "señora", "don", "doña", "familia", "suegra",
            "suegro",
            "equipo", "bebe",
        ])

    private static let english = PersonWords(
        articles: ["the", "a", "an"],
        possessives: ["my", "our", "your", "his", "her", "their"],
        nobodyElse: [
            "i", "me", "myself", "we", "us", "you", "he", "she", "they", "him", "them", "someone", "somebody", "nobody",
            "speaker",
            "user", "narrator",
        ],
        roles: [
            "mother", "mum", "mom", "mummy", "father", "dad", "daddy", "parents", "brother", "sister", "son",
            "daughter",
            "child", "children", "kid", "kids", "gran", "granny", "grandma", "grandpa", "nan", "aunt", "auntie",
            "uncle", "cousin",
            "nephew", "niece", "husband", "wife", "partner", "boyfriend", "girlfriend", "friend", "friends", "mate",
            "mates",
            "boss", "manager", "colleague", "colleagues", "neighbour", "neighbours", "neighbor", "doctor", "dentist",
            "gp",
            "teacher", "accountant", "solicitor", "lawyer", "landlord", "landlady", "plumber", "electrician", "coach",
            "mr", "mrs",
            "ms", "dr", "family", "team", "baby", "boys", "girls", "lads",
        ])
}
