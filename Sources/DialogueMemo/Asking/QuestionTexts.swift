import Languages

/// The reviewed wording of every question in every interface language. A gap does not compile.
///
/// Short and warm, spoken to one person (du, tú), without emoticons; every word that is asked stands here.
public enum QuestionTexts {
    /// The wording of a question.
    public static func text(of question: Question, in interface: Language) -> String {
        switch interface {
        case .de: german(question)
        case .es: spanish(question)
        case .en: english(question)
        }
    }

    private static func german(_ question: Question) -> String {
        switch question {
        case .audience: "Für wen ist das gedacht?"
        case .ideaDetails: "Erzählst du mir etwas mehr von der Idee?"
        case .useCase: "Wann würdest du das benutzen?"
        case .problem: "Welches Problem löst du damit?"
        case .reason: "Warum ist dir das wichtig?"
        case .example: "Hast du ein Beispiel dafür?"
        case .obstacle: "Was könnte dir dabei in die Quere kommen?"
        case .preparation: "Was musst du dafür noch vorbereiten?"
        case .takeaway: "Was nimmst du daraus mit?"
        case .validation: "Woran merkst du, dass es klappt?"
        case .keyPoint: "Was ist der wichtigste Punkt dabei?"
        case .impression: "Welchen Eindruck hattest du?"
        case .decision: "Was musst du noch entscheiden?"
        case .meetingFocus: "Worum soll es bei dem Treffen gehen?"
        case .purpose: "Was möchtest du damit erreichen?"
        case .nextStep: "Was ist dein nächster Schritt?"
        case .startingPoint: "Womit fängst du an?"
        case .moreDetails: "Magst du noch etwas ergänzen?"
        }
    }

    private static func spanish(_ question: Question) -> String {
        switch question {
        case .audience: "¿Para quién sería?"
        case .ideaDetails: "¿Me cuentas un poco más de la idea?"
        case .useCase: "¿En qué momento lo usarías?"
        case .problem: "¿Qué problema resuelves con esto?"
        case .reason: "¿Por qué te importa?"
        case .example: "¿Me das un ejemplo?"
        case .obstacle: "¿Qué te lo podría complicar?"
        case .preparation: "¿Qué tienes que preparar antes?"
        case .takeaway: "¿Con qué te quedas?"
        case .validation: "¿Cómo sabrás que funciona?"
        case .keyPoint: "¿Cuál es el punto clave?"
        case .impression: "¿Qué impresión te dio?"
        case .decision: "¿Qué te falta por decidir?"
        case .meetingFocus: "¿En qué se debería centrar la reunión?"
        case .purpose: "¿Qué quieres conseguir con esto?"
        case .nextStep: "¿Cuál es tu siguiente paso?"
        case .startingPoint: "¿Por dónde empiezas?"
        case .moreDetails: "¿Quieres añadir algo más?"
        }
    }

    private static func english(_ question: Question) -> String {
        switch question {
        case .audience: "Who is it for?"
        case .ideaDetails: "Can you tell me a bit more about the idea?"
        case .useCase: "When would you use it?"
        case .problem: "What problem does it solve for you?"
        case .reason: "Why does it matter to you?"
        case .example: "Can you give me an example?"
        case .obstacle: "What could get in your way?"
        case .preparation: "What do you need to prepare?"
        case .takeaway: "What do you take away from it?"
        case .validation: "How will you know that it works?"
        case .keyPoint: "What is the main point?"
        case .impression: "What was your impression?"
        case .decision: "What do you still have to decide?"
        case .meetingFocus: "What should the meeting focus on?"
        case .purpose: "What would you like to achieve with it?"
        case .nextStep: "What is your next step?"
        case .startingPoint: "Where do you start?"
        case .moreDetails: "Would you like to add anything?"
        }
    }
}

extension QuestionTexts {
    /// What is wrong with a table of wordings: a gap, a text used twice, one that is no question.
    ///
    /// - Parameter text: The table; the reviewed one when nothing else is given.
    /// - Returns: One sentence a fault; empty when nothing is wrong.
    public static func faults(
        text: (Question, Language) -> String = { text(of: $0, in: $1) }
    ) -> [String] {
        var faults: [String] = []
        var seen: [String: String] = [:]
        for language in Language.allCases {
            for question in Question.allCases {
                let place = "question \(question.rawValue) in \(language.rawValue)"
                let wording = text(question, language)
                guard wording.contains(where: \.isLetter) else {
                    faults.append("\(place): found no text, expected its reviewed wording")
                    continue
                }
                if let first = seen.updateValue(place, forKey: wording) {
                    faults.append("\(place): found the text of \(first), expected one of its own")
                }
                if let fault = fault(of: wording, in: language) { faults.append("\(place): \(fault)") }
            }
        }
        return faults
    }

    /// The longest wording that is still short when it is read aloud, in characters.
    private static let longest = 48

    private static func fault(of wording: String, in language: Language) -> String? {
        if !wording.hasSuffix("?") || wording.dropLast().contains("?") || (language == .es) != wording.hasPrefix("¿") {
            return "found \"\(wording)\", expected exactly one question"
        }
        if wording.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value > 0x2100 }) {
            return "found \"\(wording)\", expected no emoticon"
        }
        if wording.count > longest {
            return "found \(wording.count) characters, expected at most \(longest), because it is read aloud"
        }
        return nil
    }
}
