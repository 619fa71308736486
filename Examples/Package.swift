// swift-tools-version: 6.0
import PackageDescription

// A system of one's own under Criba, in a package of its own: nothing in Criba knows of it.
let package = Package(
    name: "criba-examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "criba", path: "..")],
    targets: [
        .target(name: "ShoppingList"),
        .target(
            name: "ShoppingListSuite", dependencies: ["ShoppingList", .product(name: "Evaluation", package: "criba")]),
        .testTarget(
            name: "ShoppingListTests",
            dependencies: [
                "ShoppingList", "ShoppingListSuite", .product(name: "Evaluation", package: "criba"),
                .product(name: "Reporting", package: "criba"),
            ],
            exclude: ["Fixtures", "shopping-list.json"]),
        // What an app adds to itself to be judged: one file.
        .target(name: "CribaRecorder"),
        .testTarget(name: "CribaRecorderTests", dependencies: ["CribaRecorder"]),
        // A small app with a voice-note digest of its own, played over Criba's fixtures: it writes outcomes, Criba judges them.
        .target(name: "Rondo", dependencies: ["CribaRecorder"]),
        .target(name: "RondoStage", dependencies: ["CribaRecorder", "Rondo"]),
        .executableTarget(name: "rondo-outcomes", dependencies: ["RondoStage"]),
        .testTarget(
            name: "RondoTests",
            dependencies: [
                "CribaRecorder", "Rondo", "RondoStage", .product(name: "Evaluation", package: "criba"),
                .product(name: "Suites", package: "criba"),
            ]),
        // The smallest suite there can be, system and all: a decision table.
        .testTarget(
            name: "SmallestSuite",
            dependencies: [
                .product(name: "Evaluation", package: "criba"), .product(name: "Systems", package: "criba"),
            ],
            path: "SmallestSuite"),
    ],
    swiftLanguageModes: [.v6]
)
