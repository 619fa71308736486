extension JSONParser {
    /// Reads a whole file into a tree.
    static func parse(
        _ bytes: [UInt8], name: String, dialect: JSONDialect, limits: JSONLimits, as: Tree.Type
    ) throws(JSONError) -> Tree {
        guard bytes.count <= limits.maximumBytes else {
            throw JSONError(
                name: name, location: nil, path: "", found: "\(bytes.count) bytes",
                expected: "at most \(limits.maximumBytes) bytes")
        }
        let result: Result<Tree, JSONFailure> = bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, !buffer.isEmpty else {
                return .failure(JSONFailure(offset: 0, found: "an empty file", expected: "a value"))
            }
            if let failure = UTF8Check.failure(in: buffer) { return .failure(failure) }
            var parser = JSONParser(
                base: base, count: buffer.count, dialect: dialect, maximumDepth: limits.maximumDepth)
            do throws(JSONFailure) {
                return .success(try parser.document())
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let tree): return tree
        case .failure(let failure):
            if failure.needsPlaces {
                // Values don't keep their places, so the file is read once more by the parser that does.
                _ = try JSONParser<JSONNode>.parse(
                    bytes, name: name, dialect: dialect, limits: limits, as: JSONNode.self)
            }
            throw failure.error(name: name, bytes: bytes)
        }
    }

    private init(base: UnsafePointer<UInt8>, count: Int, dialect: JSONDialect, maximumDepth: Int) {
        self.base = base
        self.count = count
        self.dialect = dialect
        self.maximumDepth = maximumDepth
    }
}
