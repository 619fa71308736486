// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "criba",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        // For tests of one's own systems: suites, matrices, gates, and reports of what they came to.
        .library(name: "Evaluation", targets: ["Evaluation"]),
        .library(name: "Reporting", targets: ["Reporting"]),
        // The suites that come with Criba, and their systems.
        .library(name: "Suites", targets: ["Suites"]),
        .library(name: "Systems", targets: ["NoteAnalysis", "VoiceNote"]),
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
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .target(name: "OggOpus", dependencies: ["COgg", "COpus", "Digests"]),
        .target(name: "Statistics"),
        .target(name: "Resources", exclude: ["comparison", "page", "prompts", "prove", "schemas", "tuning"]),
        // 2
        .target(name: "NamedDates", dependencies: ["Languages"]),
        .target(name: "Engines", dependencies: ["JSONDocument", "Languages"]),
        .target(name: "Evaluation", dependencies: ["JSONDocument", "Statistics"]),
        // 3: the systems, and what plays them
        .target(name: "VoiceNote", dependencies: ["Engines", "JSONDocument", "Languages", "NamedDates"]),
        .target(name: "DialogueMemo", dependencies: ["Engines", "JSONDocument", "Languages"]),
        .target(name: "NoteAnalysis", dependencies: ["Engines", "JSONDocument", "Languages"]),
        .target(name: "Recordings", dependencies: ["Digests", "Engines", "JSONDocument", "Languages"]),
        .target(
            name: "Reporting",
            dependencies: ["CZlib", "Evaluation", "JSONDocument", "Languages", "Resources", "Statistics"]),
        .target(name: "RunHistory", dependencies: ["CSQLite", "Evaluation", "JSONDocument"]),
        // 4: the only place where systems, recordings and evaluation meet
        .target(
            name: "Suites",
            dependencies: [
                "DialogueMemo", "Digests", "Engines", "Evaluation", "JSONDocument", "Languages", "NamedDates",
                "NoteAnalysis", "OggOpus", "Recordings", "Resources", "VoiceNote",
            ]),
        .target(
            name: "Tuning",
            dependencies: ["Engines", "JSONDocument", "Languages", "Reporting", "Resources", "Statistics"]),
        .target(name: "LiveEngines", dependencies: ["Engines", "JSONDocument", "Languages", "Recordings"]),
        // 5: what is wrong on purpose, and the proof that it is noticed; only `criba prove`, `explain` and tests import it
        .target(
            name: "Faults",
            dependencies: [
                "DialogueMemo", "Engines", "Evaluation", "JSONDocument", "Languages", "NamedDates", "NoteAnalysis",
                "Recordings", "Reporting", "Resources", "Suites", "VoiceNote",
            ]),
        // 5: what asks a real model, and never judges
        .target(
            name: "Recorder",
            dependencies: ["Engines", "Evaluation", "JSONDocument", "Languages", "Recordings", "Suites"]),
        // 6
        .executableTarget(name: "DatesFuzz", dependencies: ["Languages", "NamedDates", "SeededRandom"]),
        .executableTarget(name: "IdentifyBench", dependencies: ["Languages"]),
        .executableTarget(
            name: "FixtureTool", dependencies: ["Languages", "Suites"]),
        .executableTarget(
            name: "criba",
            dependencies: [
                "Digests", "Engines", "Evaluation", "Faults", "JSONDocument", "Languages", "LiveEngines", "NamedDates",
                "OggOpus",
                "Recorder", "Recordings", "Reporting", "Resources", "RunHistory", "Suites", "Tuning",
                "VoiceNote",
            ]),
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),
        .target(
            name: "BrowserChecks", path: "Tests/Browser",
            exclude: [
                "checks.py", "command_checks.py", "comparison_checks.py", "large_checks.py", "page_checks.py",
                "single_page_checks.py",
                "requirements.txt", "tuning_page_checks.py",
            ]),
        // Tests carry the names of what they test.
        .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
        .testTarget(name: "JSONDocumentTests", dependencies: ["SeededRandom", "JSONDocument"]),
        .testTarget(
            name: "LanguagesTests", dependencies: ["SeededRandom", "JSONDocument", "Languages"],
            linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
        .testTarget(
            name: "NamedDatesTests", dependencies: ["SeededRandom", "Languages", "NamedDates"], exclude: ["Phrases"]),
        .testTarget(
            name: "OggOpusTests", dependencies: ["SeededRandom", "COpus", "Digests", "OggOpus"], exclude: ["Peers"]),
        .testTarget(name: "StatisticsTests", dependencies: ["Statistics"], exclude: ["Reference"]),
        .testTarget(
            name: "RecordingsTests",
            dependencies: ["SeededRandom", "Engines", "JSONDocument", "Languages", "Recordings"]),
        .testTarget(
            name: "LiveEnginesTests",
            dependencies: ["Engines", "JSONDocument", "LiveEngines", "Recordings", "SeededRandom"],
            exclude: ["server.py"]),
        .testTarget(
            name: "RecorderTests",
            dependencies: ["Engines", "Evaluation", "JSONDocument", "Languages", "Recorder", "Recordings", "Suites"]),
        // Spawns the built tools, so it depends on them being built.
        .testTarget(name: "CommandTests", dependencies: ["BrowserChecks", "criba", "FixtureTool"]),
        .testTarget(
            name: "EvaluationTests", dependencies: ["SeededRandom", "Evaluation", "JSONDocument", "Statistics"]),
        .testTarget(name: "TuningTests", dependencies: ["JSONDocument", "Languages", "SeededRandom", "Tuning"]),
        .testTarget(
            name: "SuitesTests",
            dependencies: [
                "DialogueMemo", "Digests", "Engines", "Evaluation", "JSONDocument", "Languages", "NamedDates",
                "NoteAnalysis", "OggOpus", "Recordings", "Suites", "VoiceNote",
            ], exclude: ["Claims"]),
        .testTarget(
            name: "NoteAnalysisTests",
            dependencies: ["Engines", "JSONDocument", "Languages", "NoteAnalysis", "SeededRandom"]),
        .testTarget(
            name: "VoiceNoteTests",
            dependencies: [
                "SeededRandom", "Digests", "Engines", "JSONDocument", "Languages", "NamedDates", "VoiceNote",
            ]),
        .testTarget(
            name: "ReportingTests",
            dependencies: ["BrowserChecks", "CZlib", "Evaluation", "JSONDocument", "Reporting", "SeededRandom"]),
        .testTarget(
            name: "DialogueMemoTests",
            dependencies: ["DialogueMemo", "SeededRandom", "Engines", "JSONDocument", "Languages", "Suites"]),
        .testTarget(
            name: "FaultsTests",
            dependencies: ["Engines", "Evaluation", "Faults", "JSONDocument", "Languages", "Suites"]),
        .testTarget(name: "RunHistoryTests", dependencies: ["CSQLite", "Evaluation", "RunHistory"]),
        .testTarget(
            name: "FormatTests", dependencies: ["Engines", "Evaluation", "JSONDocument", "Recordings", "Suites"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
