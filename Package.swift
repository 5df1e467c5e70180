// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// A room of the house and, where it has one, its test target of the same name.
func room(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    exclude: [String] = [],
    settings: [SwiftSetting] = []
) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict + settings)
}

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

        room("Threads"),
        room("JSON", ["CJSONC"]),
        room("AEAD", ["COpenSSL"]),
        room("FramedMedia", ["AEAD"]),
        room("ReferenceClient", ["FramedMedia", "AEAD", "Threads"]),
        room("AdapterProtocol", ["JSON", "Threads"]),
        room("AdapterProcess", ["AdapterProtocol", "CSpawn", "JSON"]),
        room("ReferenceAdapter", ["AdapterProtocol", "ReferenceClient", "FramedMedia", "AEAD", "JSON"]),
        room("VectorFiles", ["JSON", "AEAD", "AdapterProtocol", "Threads"]),
        room(
            "VectorGenerator",
            ["VectorFiles", "FramedMedia", "AdapterProtocol", "AEAD", "JSON", "Threads"],
            exclude: ["Media"],
            // Scenarios are data in the form of code: optimizing them takes
            // minutes of every release build, and nobody would notice.
            settings: [.unsafeFlags(["-Onone"], .when(configuration: .release))]
        ),
        room("Verdicts", ["JSON"]),
        room("FrameDiagnosis", ["AdapterProtocol", "VectorFiles", "FramedMedia", "Verdicts", "AEAD", "JSON"]),
        room(
            "Conformance",
            [
                "AdapterProtocol", "AdapterProcess", "VectorFiles", "FrameDiagnosis", "Verdicts", "FramedMedia", "AEAD",
                "JSON", "Threads",
            ]
        ),
        room(
            "Simulation",
            [
                "AdapterProtocol", "AdapterProcess", "VectorFiles", "FrameDiagnosis", "ReferenceAdapter",
                "ReferenceClient", "Verdicts", "FramedMedia", "AEAD", "JSON", "Threads",
            ]
        ),
        room("Reports", ["Verdicts", "JSON"]),
        room("CryptorChecks", ["Threads"]),
        .executableTarget(
            name: "frameproof",
            dependencies: [
                "Conformance", "Simulation", "Reports", "VectorGenerator", "ReferenceAdapter", "AdapterProtocol",
                "AdapterProcess", "VectorFiles", "Verdicts", "FramedMedia", "AEAD", "JSON", "COpenSSL",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "frameproof-reference",
            dependencies: ["AdapterProtocol", "ReferenceAdapter"],
            swiftSettings: strict
        ),

        tests("Threads"),
        tests("JSON"),
        tests("AEAD"),
        tests("FramedMedia", ["AEAD"]),
        tests("ReferenceClient", ["AEAD", "Threads"]),
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
