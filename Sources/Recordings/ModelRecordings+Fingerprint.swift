import Engines

extension ModelRecordings {
    /// Which models answered some requests: engine, model's assets and system build, as far as recordings say.
    ///
    /// Several that differ are joined by " + ", sorted, so that a mixture is seen as one. `nil` when no recording answers any.
    public func fingerprint(of requests: [ModelRequest]) -> String? {
        var names: Set<String> = []
        for request in requests {
            if let position = byDigest[request.digest] { names.insert(recordings[position].fingerprint) }
        }
        return names.isEmpty ? nil : names.sorted().joined(separator: " + ")
    }
}

extension ModelRecording {
    /// What answered, in words: the engine, then assets and system build where the transcript names them.
    public var fingerprint: String {
        guard let print = transcript?.fingerprint else { return engine }
        return ([engine] + print.assets + [print.systemVersion].compactMap(\.self)).joined(separator: ", ")
    }
}
