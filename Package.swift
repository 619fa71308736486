// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "criba",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        // For tests of one's own systems: suites, matrices, gates, and reports of what they came to.
        .library(name: "Evaluation", targets: ["Evaluation"]),
        .library(name: "Reporting", targets: ["Reporting"]),
        // The suites that come with Criba, and what their systems are made of.
        .library(name: "Suites", targets: ["Suites"]),
    ],
    targets: [
        // 0: digests, which every floor uses
        .target(name: "SHA256Instructions"),
        .target(name: "Digests", dependencies: ["SHA256Instructions"]),
        // 1: ground floor
        .target(name: "JSONDocument", dependencies: ["Digests"]),
        .target(name: "LanguageModelData", exclude: ["model.bin"]),
        .target(name: "Languages", dependencies: ["LanguageModelData"]),
        .systemLibrary(name: "COgg", pkgConfig: "ogg", providers: [.apt(["libogg-dev"]), .brew(["libogg"])]),
        .systemLibrary(name: "COpus", pkgConfig: "opus", providers: [.apt(["libopus-dev"]), .brew(["opus"])]),
        .target(name: "OggOpus", dependencies: ["COgg", "COpus", "Digests"]),
        .target(name: "Statistics"),
        .target(name: "Resources", exclude: ["page", "prompts", "schemas"]),
        // 2
        .target(name: "NamedDates", dependencies: ["Languages"]),
        .target(name: "Engines", dependencies: ["JSONDocument", "Languages"]),
        .target(name: "Evaluation", dependencies: ["JSONDocument"]),
        // 3: the systems, and what plays them
        .target(name: "VoiceNote", dependencies: ["Engines", "JSONDocument", "Languages", "NamedDates"]),
        .target(name: "Recordings", dependencies: ["Digests", "Engines", "JSONDocument", "Languages"]),
        .target(name: "Reporting", dependencies: ["Evaluation", "JSONDocument", "Resources", "Statistics"]),
        // 4: the only place where systems, recordings and evaluation meet
        .target(
            name: "Suites",
            dependencies: [
                "Digests", "Engines", "Evaluation", "JSONDocument", "Languages", "NamedDates", "OggOpus", "Recordings",
                "Resources",
                "VoiceNote",
            ]),
        .target(name: "LiveEngines", dependencies: ["Engines", "JSONDocument", "Languages", "Recordings"]),
        // 5: what asks a real model, and never judges
        .target(
            name: "Recorder",
            dependencies: ["Engines", "Evaluation", "JSONDocument", "Languages", "Recordings", "Suites"]),
        // 6
        .executableTarget(name: "DatesFuzz", dependencies: ["Languages", "NamedDates", "SeededRandom"]),
        .executableTarget(name: "FixtureTool", dependencies: ["Languages", "Suites", "VoiceNote"]),
        .executableTarget(
            name: "criba",
            dependencies: [
                "Digests", "Engines", "Evaluation", "JSONDocument", "Languages", "LiveEngines", "NamedDates", "OggOpus",
                "Recorder", "Recordings", "Reporting", "Resources", "Suites", "VoiceNote",
            ]),
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),
        // Tests carry the names of what they test.
        .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
        .testTarget(name: "JSONDocumentTests", dependencies: ["SeededRandom", "JSONDocument"]),
        .testTarget(name: "LanguagesTests", dependencies: ["SeededRandom", "Languages"]),
        .testTarget(name: "NamedDatesTests", dependencies: ["SeededRandom", "Languages", "NamedDates"]),
        .testTarget(
            name: "OggOpusTests", dependencies: ["SeededRandom", "COpus", "Digests", "OggOpus"], exclude: ["Peers"]),
        .testTarget(name: "StatisticsTests", dependencies: ["Statistics"]),
        .testTarget(
            name: "RecordingsTests",
            dependencies: ["SeededRandom", "Engines", "JSONDocument", "Languages", "Recordings"]),
        .testTarget(
            name: "LiveEnginesTests",
            dependencies: ["Engines", "JSONDocument", "LiveEngines", "Recordings"], exclude: ["server.py"]),
        .testTarget(
            name: "RecorderTests",
            dependencies: ["Engines", "Evaluation", "JSONDocument", "Languages", "Recorder", "Recordings", "Suites"]),
        // Spawns the built tools, so it depends on them being built.
        .testTarget(name: "CommandTests", dependencies: ["criba", "FixtureTool"]),
        .testTarget(name: "EvaluationTests", dependencies: ["SeededRandom", "Evaluation", "JSONDocument"]),
        .testTarget(
            name: "SuitesTests",
            dependencies: [
                "Digests", "Engines", "Evaluation", "JSONDocument", "Languages", "NamedDates", "OggOpus", "Recordings",
                "Suites",
                "VoiceNote",
            ]),
        .testTarget(
            name: "VoiceNoteTests",
            dependencies: [
                "SeededRandom", "Digests", "Engines", "JSONDocument", "Languages", "NamedDates", "VoiceNote",
            ]),
        .testTarget(name: "ReportingTests", dependencies: ["Evaluation", "JSONDocument", "Reporting"]),
        .testTarget(
            name: "FormatTests", dependencies: ["Engines", "Evaluation", "JSONDocument", "Recordings", "Suites"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
