/// Words of a POSIX shell.
public enum ShellWord {
    /// The word, quoted only where a shell would read it otherwise.
    public static func quote(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x3A, 0x3D, 0x40, 0x5F: true
            default: false
            }
        }
        if isPlain && !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// The words of a command line: quotes and backslashes taken away, nothing expanded.
    static func split(_ text: String) -> [String] {
        var words: [String] = []
        var word: String.UnicodeScalarView?
        var quote: Unicode.Scalar?
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                word = (word ?? .init()) + [scalar]
                isEscaped = false
            } else if let open = quote {
                if scalar == open { quote = nil } else { word = (word ?? .init()) + [scalar] }
            } else {
                switch scalar {
                case "\\": isEscaped = true
                case "'", "\"":
                    quote = scalar
                    word = word ?? .init()
                case " ", "\t", "\n":
                    if let done = word { words.append(String(done)) }
                    word = nil
                default: word = (word ?? .init()) + [scalar]
                }
            }
        }
        if let word { words.append(String(word)) }
        return words
    }
}
