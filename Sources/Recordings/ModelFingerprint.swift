/// What answered, as far as a recording tells: two recordings with different fingerprints come from different models or
/// system builds.
public struct ModelFingerprint: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// What answered, in words.
    public let engine: String
    /// The model's assets, sorted; empty when the transcript names none.
    public let assets: [String]
    /// The build of the system; `nil` when the transcript does not name it.
    public let systemVersion: String?

    /// Describes what answered.
    public init(engine: String, assets: [String] = [], systemVersion: String? = nil) {
        self.engine = engine
        self.assets = assets
        self.systemVersion = systemVersion
    }

    /// The engine, then assets and system build: `FoundationModels 26.1, com.apple.fm.3b, 25B78`
    public var description: String {
        ([engine] + assets + [systemVersion].compactMap(\.self)).joined(separator: ", ")
    }

    /// By their words.
    public static func < (left: ModelFingerprint, right: ModelFingerprint) -> Bool {
        left.description < right.description
    }
}

extension ModelFingerprint {
    /// The most characters of an engine's, an asset's or a build's name.
    static let longestName = 200

    /// What is wrong with its names: the field, what was found, what was expected; `nil` when nothing is.
    ///
    /// They are shown in reports, terminals and logs of a CI, where a line break could begin a command.
    public var fault: String? {
        var names = [("engine", engine)]
        for (index, asset) in assets.enumerated() { names.append(("assets[\(index)]", asset)) }
        if let systemVersion { names.append(("systemVersion", systemVersion)) }
        for (field, name) in names where !Self.isFit(name) {
            return "\(field): found \(Excerpt.quoted(name, limit: 40)) of \(name.unicodeScalars.count) characters, "
                + "expected \(Self.form); let whoever answers name itself in plain words"
        }
        return nil
    }

    /// What a name has to be, for messages.
    static let form = "one line of 1 to \(longestName) characters without control characters"

    /// Whether a name is of that form.
    static func isFit(_ name: String) -> Bool {
        (1...longestName).contains(name.unicodeScalars.count)
            && name.unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator: false
                default: true
                }
            }
    }
}

extension ModelRecording {
    /// Whether a fingerprint's words, or its engine's name alone, name what answered.
    public func isAnswered(by name: String) -> Bool {
        let found = fingerprint
        return found.description == name || engine == name || !tellsBuild && name.hasPrefix(engine + ", ")
    }

    /// What answered. A failure without a transcript says its engine's assets beside its provenance.
    public var fingerprint: ModelFingerprint {
        let found = transcript?.fingerprint
        return ModelFingerprint(
            engine: engine, assets: found?.assets ?? failedAssets, systemVersion: found?.systemVersion)
    }

    /// Whether it could tell a build: a failure that names no assets does not mean an engine without any.
    public var tellsBuild: Bool { transcript != nil || !failedAssets.isEmpty }

    private var failedAssets: [String] {
        guard transcript == nil else { return [] }
        return (provenance.value["assets"]?.arrayValue ?? []).compactMap(\.stringValue).sorted()
    }
}
