// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// A module of the package.
func target(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    exclude: [String] = [],
    settings: [SwiftSetting] = []
) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict + settings)
}

/// The tests of a module.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name)] + dependencies,
        exclude: exclude,
        swiftSettings: strict
    )
}

let package = Package(
    name: "frameproof",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "frameproof", targets: ["frameproof"]),
        .executable(name: "frameproof-reference", targets: ["frameproof-reference"]),
        .library(name: "AdapterProtocol", targets: ["AdapterProtocol"]),
        .library(name: "CryptorChecks", targets: ["CryptorChecks"]),
    ],
    targets: [
        .systemLibrary(
            name: "COpenSSL",
            pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
        ),
        .systemLibrary(
            name: "CJSONC",
            pkgConfig: "json-c",
            providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]
        ),
        .target(name: "CSpawn"),

        // Threads, a monitor, a worker pool, reproducible random numbers.
        target("Threads"),
        // json-c in Swift clothes.
        target("JSON", ["CJSONC"]),
        // AES-GCM, SHA-256 and random bytes: OpenSSL in Swift clothes.
        target("AEAD", ["COpenSSL"]),
        // The format of a sealed frame: pure functions over bytes.
        target("FramedMedia", ["AEAD"]),
        // A correct client, one folder a profile.
        target("ReferenceClient", ["FramedMedia", "AEAD", "Threads"]),
        // What SDK teams import: requests, answers, `Client`, `AdapterServer`.
        target("AdapterProtocol", ["JSON", "Threads"]),
        // A child process as a `Client`: pipes, process groups, time limits.
        target("AdapterProcess", ["AdapterProtocol", "CSpawn", "JSON"]),
        // The reference client's manager in the words of the protocol.
        target("ReferenceManager", ["AdapterProtocol", "ReferenceClient", "FramedMedia", "AEAD"]),
        // The reference client as a `Client`.
        target("ReferenceAdapter", ["AdapterProtocol", "ReferenceClient", "ReferenceManager", "FramedMedia", "AEAD"]),
        // The files in Vectors/: model, reader, writer.
        target("VectorFiles", ["JSON", "AEAD", "AdapterProtocol", "Threads"]),
        // What every file in Vectors/ says, and the bytes in it.
        target(
            "VectorGenerator",
            ["VectorFiles", "FramedMedia", "AdapterProtocol", "AEAD", "JSON", "Threads"],
            exclude: ["Media"],
            // Scenarios are data in the form of code: optimizing them takes
            // minutes of every release build, and nobody would notice.
            settings: [.unsafeFlags(["-Onone"], .when(configuration: .release))]
        ),
        // What a run, a matrix or a simulation found, and its JSON form.
        target("Verdicts", ["JSON"]),
        // What explains a wrong frame: its fields and the known mistakes.
        target("FrameDiagnosis", ["AdapterProtocol", "VectorFiles", "FramedMedia", "Verdicts", "AEAD", "JSON"]),
        // Plans the tests, runs them against clients and judges the answers.
        target(
            "Conformance",
            [
                "AdapterProtocol", "AdapterProcess", "VectorFiles", "FrameDiagnosis", "Verdicts", "FramedMedia", "AEAD",
                "JSON", "Threads",
            ]
        ),
        // Calls among many clients over a lossy relay, judged against a model.
        target(
            "Simulation",
            [
                "AdapterProtocol", "AdapterProcess", "VectorFiles", "FrameDiagnosis", "ReferenceManager",
                "ReferenceClient", "Verdicts", "FramedMedia", "AEAD", "JSON", "Threads",
            ]
        ),
        // Verdicts for people and for tools: terminal, JUnit, JSON, HTML.
        target("Reports", ["Verdicts", "JSON"]),
        // Checks of an app's own frame cryptor, for its Swift tests.
        target("CryptorChecks", ["Threads"]),
        .executableTarget(
            name: "frameproof",
            dependencies: [
                "Conformance", "Simulation", "Reports", "VectorGenerator", "ReferenceAdapter", "AdapterProtocol",
                "AdapterProcess", "VectorFiles", "Verdicts", "FramedMedia", "AEAD", "JSON", "Threads",
                "COpenSSL",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "frameproof-reference",
            dependencies: ["AdapterProtocol", "ReferenceAdapter"],
            swiftSettings: strict
        ),

        tests("Threads"),
        tests("JSON", ["Threads"]),
        tests("AEAD"),
        tests("FramedMedia", ["AEAD", "Threads"]),
        tests("ReferenceClient", ["FramedMedia", "AEAD", "Threads"]),
        tests("AdapterProtocol", ["AdapterProcess", "JSON", "Threads"]),
        tests("AdapterProcess", ["AdapterProtocol", "JSON", "Threads"]),
        tests(
            "ReferenceAdapter",
            ["AdapterProtocol", "ReferenceClient", "VectorGenerator", "VectorFiles", "Conformance", "Verdicts", "JSON"]
        ),
        tests("VectorFiles", ["JSON"]),
        tests(
            "VectorGenerator",
            [
                "VectorFiles", "FramedMedia", "JSON", "AEAD", "AdapterProtocol", "Conformance", "ReferenceAdapter",
                "Verdicts",
            ]
        ),
        tests(
            "Conformance",
            [
                "AdapterProtocol", "AdapterProcess", "VectorFiles", "FrameDiagnosis", "Verdicts", "ReferenceAdapter",
                "JSON",
            ]
        ),
        tests(
            "Simulation",
            [
                "AdapterProtocol", "AdapterProcess", "Conformance", "ReferenceAdapter", "VectorFiles", "Verdicts",
                "FramedMedia", "JSON",
            ]
        ),
        tests("Reports", ["Verdicts", "JSON"]),
        tests("CryptorChecks", ["ReferenceClient"]),
        tests("frameproof", ["frameproof-reference", "JSON"], exclude: ["Fixtures"]),

        // The app code of frame-cryptor.txt, unchanged, on the names that it uses.
        .target(
            name: "RevueSDK",
            dependencies: ["ReferenceClient"],
            path: "Tests/RevueListings/RevueSDK",
            swiftSettings: strict
        ),
        .target(
            name: "CryptoKit",
            dependencies: ["AEAD"],
            path: "Tests/RevueListings/CryptoKit",
            swiftSettings: strict
        ),
        .testTarget(
            name: "RevueListingsTests",
            dependencies: ["RevueSDK", "CryptoKit", "ReferenceClient", "CryptorChecks", "AEAD"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
