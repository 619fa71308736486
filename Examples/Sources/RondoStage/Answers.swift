/// The answers that a person wrote for a fixture, with the words of the recognised text that each comes from.
struct Answers: Decodable, Sendable {
    let outputs: [String: Sheet]

    struct Sheet: Decodable, Sendable {
        let title: String
        let keyPoints: [Text]
        let toDos: [Text]?
        let dates: [Date]?
        let replies: Replies
    }

    struct Text: Decodable, Sendable {
        let text, from: String
    }

    struct Date: Decodable, Sendable {
        let title, from: String
        let day, time: String?
    }

    struct Replies: Decodable, Sendable {
        let diplomatic, neutral, firm: String?
        let failure: Failure?
    }

    struct Failure: Decodable, Sendable {
        let kind: String
        let message: String?
    }
}
