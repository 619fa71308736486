/// The tool's version and the platform it was built for.
enum Version {
    static let current = "0.1.0"

    static var platform: String {
        #if os(Linux)
            let system = "Linux"
        #elseif os(macOS)
            let system = "macOS"
        #else
            let system = "other"
        #endif
        #if arch(x86_64)
            return "\(system) x86_64"
        #elseif arch(arm64)
            return "\(system) arm64"
        #else
            return system
        #endif
    }
}

/// Words as a shell takes them.
enum Shell {
    /// A word in quotes where it needs them.
    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || "-_=./,:@+!".unicodeScalars.contains(scalar)
            }
        return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
