import Foundation

/// libopusfile, which `opusdec` reads with, as a program built for the tests; `nil` where it can't be built.
struct OpusfilePeer {
    private let program: URL

    /// Built once; needs a C compiler, pkg-config and the development files of libopusfile.
    static let shared: OpusfilePeer? = {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Peers/opusfile_pcm.c")
        let program = FileManager.default.temporaryDirectory.appendingPathComponent("opusfile-pcm-\(UUID().uuidString)")
        let command = """
            flags=$(pkg-config --cflags --libs opusfile) && \
            ${CC:-$(command -v clang || command -v cc)} -O1 '\(source.path)' $flags -o '\(program.path)'
            """
        guard let result = try? Tool.shell.run(["-c", command]), result.status == 0 else { return nil }
        return OpusfilePeer(program: program)
    }()

    /// The samples of a file mixed to mono, `nil` when libopusfile refuses it.
    func decode(_ path: String) throws -> [Float]? {
        try Tool.withTemporaryFolder { folder in
            let output = folder.appendingPathComponent("blocks").path
            let result = try Tool.shell.run(["-c", "'\(program.path)' '\(path)' > '\(output)'"])
            guard result.status == 0, let data = FileManager.default.contents(atPath: output) else { return nil }
            return Self.mono(data)
        }
    }

    private static func mono(_ data: Data) -> [Float] {
        data.withUnsafeBytes { raw in
            var samples: [Float] = []
            var position = 0
            while position + 8 <= raw.count {
                let channels = Int(raw.loadUnaligned(fromByteOffset: position, as: Int32.self))
                let frames = Int(raw.loadUnaligned(fromByteOffset: position + 4, as: Int32.self))
                let weights = Downmix.weights(channels)
                position += 8
                for _ in 0..<frames {
                    var sum: Float = 0
                    for weight in weights {
                        sum += weight * raw.loadUnaligned(fromByteOffset: position, as: Float.self)
                        position += 4
                    }
                    samples.append(sum)
                }
            }
            return samples
        }
    }
}

/// The stereo mix of RFC 7845 §5.1.1.5 and the mean of its two sides, written down once more for the tests.
enum Downmix {
    /// What each channel adds to the left; the right mirrors it.
    private static let left: [[Float]] = [
        [1], [1, 0], [0.585786, 0.414214, 0], [0.422650, 0, 0.366025, 0.211325],
        [0.650802, 0.460186, 0, 0.563611, 0.325401], [0.529067, 0.374107, 0, 0.458186, 0.264534, 0.374107],
        [0.455310, 0.321953, 0, 0.394310, 0.227655, 0.278819, 0.321953],
        [0.388631, 0.274804, 0, 0.336565, 0.194316, 0.336565, 0.194316, 0.274804],
    ]
    /// For each count of channels the channel that lies opposite.
    private static let opposite: [[Int]] = [
        [0], [1, 0], [2, 1, 0], [1, 0, 3, 2], [2, 1, 0, 4, 3], [2, 1, 0, 4, 3, 5], [2, 1, 0, 4, 3, 5, 6],
        [2, 1, 0, 4, 3, 6, 5, 7],
    ]

    static func weights(_ channels: Int) -> [Float] {
        let left = left[channels - 1]
        return opposite[channels - 1].enumerated().map { (left[$0] + left[$1]) / 2 }
    }
}
