/// What answered, as far as a recording tells: two recordings with different fingerprints come from different models or
/// system builds.
public struct ModelFingerprint: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// What answered, in words.
    public let engine: String
    /// The model's assets, sorted; empty when the transcript names none.
    public let assets: [String]
    /// The build of the system; `nil` when the transcript does not name it.
    public let systemVersion: String?

    /// The engine, then assets and system build: `FoundationModels 26.1, com.apple.fm.3b, 25B78`
    public var description: String {
        ([engine] + assets + [systemVersion].compactMap(\.self)).joined(separator: ", ")
    }

    /// By their words.
    public static func < (left: ModelFingerprint, right: ModelFingerprint) -> Bool {
        left.description < right.description
    }
}

extension ModelRecording {
    /// What answered.
    public var fingerprint: ModelFingerprint {
        let found = transcript?.fingerprint
        return ModelFingerprint(
            engine: engine, assets: found?.assets ?? [], systemVersion: found?.systemVersion)
    }
}
