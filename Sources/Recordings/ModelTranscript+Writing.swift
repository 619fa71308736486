import Engines
import JSONDocument

extension ModelTranscript {
    /// Writes the transcript that a session would have had after answering one request (version 1).
    ///
    /// Ids are made from the request's digest, so that the same request and answer give the same bytes.
    ///
    /// - Parameters:
    ///   - request: The request, taken over whole.
    ///   - answer: The structured content; `nil` writes the transcript of a turn that was not answered.
    ///   - assets: The model assets that the response names.
    /// - Throws: ``RecordingDamage`` when the request's schema is no JSON object.
    public init(
        answering request: ModelRequest, with answer: JSONValue?, assets: [String] = []
    ) throws(RecordingDamage) {
        let digest = request.digest
        func id(_ part: String) -> JSONValue { .string(Self.identifier(SHA256.hash(digest.hex + "/" + part))) }
        func text(_ text: String, _ part: String) -> JSONValue {
            .array([.object(["type": "text", "id": id(part), "text": .string(text)])])
        }
        var entries: [JSONValue] = [
            .object([
                "role": "instructions", "id": id("instructions"),
                "contents": text(request.instructions, "instructions.text"),
            ]),
            .object([
                "role": "user", "id": id("user"), "options": request.options.json,
                "responseFormat": .object([
                    "type": "jsonSchema",
                    "jsonSchema": .object(["name": .string(request.schemaName), "schema": request.schema]),
                ]),
                "contents": text(request.prompt, "user.text"),
            ]),
        ]
        if let answer {
            var response: JSONObject = ["role": "response", "id": id("response")]
            if !assets.isEmpty { response["assets"] = .array(assets.map { .string($0) }) }
            response["contents"] = .array([
                .object([
                    "type": "structure", "id": "0",
                    "structure": .object(["source": .string(request.schemaName), "content": answer]),
                ])
            ])
            entries.append(.object(response))
        }
        let document: JSONValue = .object([
            "version": 1, "type": "FoundationModels.Transcript",
            "transcript": .object(["entries": .array(entries)]),
        ])
        let source = JSONSource(file: request.step, bytes: [], lineNumber: nil, limits: .standard)
        try self.init(JSONReader(source: source, path: [], value: document))
    }

    /// The first 128 bits of a digest in the form of a UUID (RFC 9562 §4), as the platform writes ids.
    private static func identifier(_ digest: Digest) -> String {
        var text = ""
        for (index, character) in digest.hex.prefix(32).uppercased().enumerated() {
            if [8, 12, 16, 20].contains(index) { text += "-" }
            text.append(character)
        }
        return text
    }
}
