internal import JSON

/// A version of the suite and of its vectors, `MAJOR.MINOR.PATCH`
/// (`Spec/vectors.md` says what each part promises).
package struct SuiteVersion: Sendable, Hashable {
    /// The version of this program and of the vectors that it writes. It is
    /// written here and nowhere else.
    package static let current = SuiteVersion(1, 0, 0)

    /// What may change from one version to a later one; each kind includes
    /// those before it.
    package enum Step: Int, Sendable, Hashable, Comparable {
        /// Text: comments, rules, flags, headers.
        case patch
        /// New tests, files and profiles.
        case minor
        /// Other answers to a published test, and tests that are retired.
        case major

        package static func < (left: Step, right: Step) -> Bool { left.rawValue < right.rawValue }
    }

    private let major: Int
    private let minor: Int
    private let patch: Int

    package init(_ major: Int, _ minor: Int, _ patch: Int) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// Reads `1.0.0`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard parts.count == 3, parts.allSatisfy({ $0 >= 0 }) else { return nil }
        self.init(parts[0], parts[1], parts[2])
        guard description == text else { return nil }
    }

    /// What may change from an older version to this one.
    package func step(from older: SuiteVersion) -> Step {
        major != older.major ? .major : minor != older.minor ? .minor : .patch
    }

    /// The nearest version that a step leads to.
    package func next(_ step: Step) -> SuiteVersion {
        switch step {
        case .patch: SuiteVersion(major, minor, patch + 1)
        case .minor: SuiteVersion(major, minor + 1, 0)
        case .major: SuiteVersion(major + 1, 0, 0)
        }
    }
}

extension SuiteVersion: Comparable {
    package static func < (left: SuiteVersion, right: SuiteVersion) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}

extension SuiteVersion: CustomStringConvertible {
    package var description: String { "\(major).\(minor).\(patch)" }
}

extension FieldReader {
    mutating func version(_ key: String) throws(VectorFileError) -> SuiteVersion {
        guard let version = try optionalVersion(key) else { throw error(key, "the field is missing") }
        return version
    }

    mutating func optionalVersion(_ key: String) throws(VectorFileError) -> SuiteVersion? {
        try optional(key, "a version such as 1.0.0") { $0.string.flatMap { SuiteVersion($0) } }
    }

    mutating func digest(_ key: String) throws(VectorFileError) -> [UInt8] {
        guard let digest = try optionalDigest(key) else { throw error(key, "the field is missing") }
        return digest
    }

    mutating func optionalDigest(_ key: String) throws(VectorFileError) -> [UInt8]? {
        try optional(key, "a SHA-256 of 64 hex digits") { value in
            value.string.flatMap(Hex.decode).flatMap { $0.count == 32 ? $0 : nil }
        }
    }
}
