import JSONDocument

extension Matrix {
    /// The same matrix with another value for one of its suite's settings.
    public func setting(_ key: String, to value: JSONValue) -> Matrix {
        var members = settings.objectValue ?? [:]
        members[key] = value
        return changed(settings: .object(members), trials: trials)
    }

    /// The same matrix with another number of repetitions, at least 1.
    public func repeated(_ trials: Int) -> Matrix { changed(settings: settings, trials: trials) }

    private func changed(settings: JSONValue, trials: Int) -> Matrix {
        Matrix(
            name: name, suite: suite, families: families, tags: tags, axes: axes, include: include, exclude: exclude,
            trials: trials, gate: gate, settings: settings, document: document)
    }
}
