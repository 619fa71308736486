import Foundation
import Testing

/// Rewrites an outcome as an app tells it that hands over its sessions' transcripts: the form in which `JSONEncoder` writes a
/// `FoundationModels.Transcript` of OS 26, in place of instructions, prompt and answer.
enum SessionTranscript {
    static func rewriting(_ outcome: String) throws -> String {
        var line = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.utf8)) as? [String: Any], "an outcome is an object")
        let requests = try #require(line["requests"] as? [[String: Any]])
        line["requests"] = requests.map { request in
            // Of a request that failed the platform's transcript says nothing.
            request["answer"] == nil ? request : ["step": request["step"] ?? "", "transcript": transcript(of: request)]
        }
        return String(decoding: try JSONSerialization.data(withJSONObject: line), as: UTF8.self)
    }

    private static func transcript(of request: [String: Any]) -> [String: Any] {
        let format = request["responseFormat"] ?? [:]
        let source = (format as? [String: Any])?["name"] ?? ""
        return [
            "version": 1, "type": "FoundationModels.Transcript",
            "transcript": [
                "entries": [
                    ["role": "instructions", "id": "1", "contents": [text(request["instructions"])]],
                    [
                        "role": "user", "id": "2", "options": [String: Any](), "contents": [text(request["prompt"])],
                        "responseFormat": ["type": "jsonSchema", "jsonSchema": format],
                    ],
                    [
                        "role": "response", "id": "3", "assets": [String](),
                        "contents": [
                            [
                                "type": "structure", "id": "0",
                                "structure": ["source": source, "content": request["answer"] ?? [:]],
                            ]
                        ],
                    ],
                ]
            ],
        ]
    }

    private static func text(_ text: Any?) -> [String: Any] {
        ["type": "text", "id": "0", "text": text ?? ""]
    }
}
