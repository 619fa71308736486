import Engines

extension ModelRecordings {
    /// Which models answered some requests: engine, model's assets and system build, as far as recordings say.
    ///
    /// Several that differ are joined by " + ", sorted, so that a mixture is seen as one. `nil` when no recording answers any.
    ///
    /// - Parameter first: The number of the first repetition they were asked as.
    public func fingerprint(of requests: [ModelRequest], first: Int = 0) -> String? {
        let names = Set(
            requests.compactMap { self[$0.repeated(as: first + $0.repetition).digest]?.fingerprint.description })
        return names.isEmpty ? nil : names.sorted().joined(separator: " + ")
    }
}
