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
    resources: [Resource] = []
) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: strict)
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
        // Each target uses only targets above it. The way through them:
        //
        //     VectorGenerator → Vectors/ → VectorFiles → Conformance → Verdicts → Reports
        //                                                     ⇅
        //                                                   Client
        //
        // A `Client` is a child process (AdapterProcess), the reference in this
        // process (ReferenceAdapter), or an SDK in a Swift test bundle.

        // MARK: Foundations

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
        // The few C calls that Swift cannot make to start a child.
        .target(name: "CSpawn"),
        // Threads, a monitor, a worker pool, reproducible random numbers.
        target("Threads"),
        // Files, folders and paths, as the system itself knows them.
        target("Files"),
        // json-c in Swift clothes.
        target("JSON", ["CJSONC"]),
        // AES-GCM, SHA-256 and random bytes: OpenSSL in Swift clothes.
        target("AEAD", ["COpenSSL"]),

        // MARK: The format, and a correct client

        // The format of a sealed frame: pure functions over bytes.
        target("FramedMedia", ["AEAD"]),
        // A correct client of all four profiles, one folder a profile, written
        // like the Spec's pseudocode. It knows no JSON and no protocol.
        target("ReferenceClient", ["FramedMedia", "AEAD", "Threads"]),

        // MARK: The protocol, and clients under test

        // What SDK teams import: operations, answers, `Client`, `AdapterServer`.
        target("AdapterProtocol", ["JSON", "Threads"]),
        // A child process as a `Client`: pipes, process groups, time limits.
        target("AdapterProcess", ["AdapterProtocol", "CSpawn", "JSON"]),
        // The part of ReferenceAdapter that Simulation needs too: a reference
        // manager that takes the protocol's operations.
        target("ReferenceManager", ["AdapterProtocol", "ReferenceClient", "FramedMedia", "AEAD"]),
        // The whole reference client as a `Client`.
        target("ReferenceAdapter", ["AdapterProtocol", "ReferenceClient", "ReferenceManager", "FramedMedia", "AEAD"]),

        // MARK: Vectors

        // The files in Vectors/: types, reader, writer, digests; and the rules
        // that they name: rules.json is a link to the one in Spec/.
        target(
            "VectorFiles",
            ["JSON", "AEAD", "AdapterProtocol", "Files", "Threads"],
            resources: [.embedInCode("rules.json")]
        ),
        // Everything that stands in Vectors/. It never asks the reference
        // client, which is run against the files afterwards.
        target(
            "VectorGenerator",
            ["VectorFiles", "FramedMedia", "AdapterProtocol", "AEAD", "JSON", "Threads"],
            // Frames of real encoders, read when the vectors are generated.
            exclude: ["Media"]
        ),

        // MARK: Runs and results

        // What a run, a matrix or a simulation found, and its JSON form.
        target("Verdicts", ["JSON"]),
        // What explains a wrong frame: its fields and the known mistakes.
        target("FrameDiagnosis", ["AdapterProtocol", "VectorFiles", "FramedMedia", "Verdicts", "AEAD", "JSON"]),
        // Plans the tests, runs them against clients and judges the answers by
        // the files alone; it knows no reference client.
        target(
            "Conformance",
            [
                "AdapterProtocol", "AdapterProcess", "VectorFiles", "FrameDiagnosis", "Verdicts", "FramedMedia", "AEAD",
                "JSON", "Threads",
            ]
        ),
        // Calls among many clients over a lossy relay. The model that judges a
        // client is a reference manager beside it.
        target(
            "Simulation",
            [
                "AdapterProtocol", "AdapterProcess", "VectorFiles", "FrameDiagnosis", "ReferenceManager",
                "ReferenceClient", "Verdicts", "FramedMedia", "AEAD", "JSON", "Threads",
            ]
        ),
        // Verdicts for people and for tools: terminal, JUnit, JSON, HTML.
        target("Reports", ["Verdicts", "JSON"]),

        // MARK: Programs

        // The command line. The benchmark compares with bare OpenSSL.
        .executableTarget(
            name: "frameproof",
            dependencies: [
                "Conformance", "Simulation", "Reports", "VectorGenerator", "ReferenceAdapter", "AdapterProtocol",
                "AdapterProcess", "VectorFiles", "Verdicts", "FramedMedia", "AEAD", "Files", "JSON", "Threads",
                "COpenSSL",
            ],
            swiftSettings: strict
        ),
        // The reference client as an adapter program.
        .executableTarget(
            name: "frameproof-reference",
            dependencies: ["AdapterProtocol", "Files", "ReferenceAdapter"],
            swiftSettings: strict
        ),

        // MARK: On its own

        // Checks of an app's own frame cryptor from outside, for its Swift
        // tests; it builds where there is no OpenSSL.
        target("CryptorChecks", ["Threads"]),

        // MARK: Tests

        // Folders that tests write to.
        .target(name: "TestFolders", path: "Tests/TestFolders", swiftSettings: strict),

        tests("Threads"),
        tests("Files", ["TestFolders"]),
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
        tests("VectorFiles", ["JSON", "TestFolders"]),
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
        tests("frameproof", ["frameproof-reference", "AEAD", "JSON", "TestFolders"], exclude: ["Fixtures"]),

        // The listings of a vendor's page on frame cryptors (Tests/RevueListings/
        // Published), compiled as its readers would, and run. The two targets
        // stand in for the vendor's SDK and for Apple's CryptoKit.
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
