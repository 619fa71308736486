// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "criba",
    targets: [
        .target(name: "Digests"),
        .target(name: "JSONDocument", dependencies: ["Digests"]),
        .target(name: "Evaluation", dependencies: ["JSONDocument"]),
    ],
    swiftLanguageModes: [.v6]
)
