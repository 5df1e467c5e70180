internal import AEAD
internal import JSON
internal import VectorFiles

/// The AEAD inside the sealing vectors, in the layout of the Wycheproof
/// project's AEAD tests, so that harnesses load it as it is.
struct WycheproofProjection {
    let algorithm: Algorithm
    /// The files whose sealed frames are taken.
    let sealing: [VectorFile]

    /// The path below the folder of vectors.
    var path: String { "wycheproof/aes_gcm_\(algorithm.keySize * 8).json" }
    /// The name of the schema.
    static let schema = "aead_test_schema_v1.json"

    /// How many tests there are, and the file's JSON.
    func json() -> (numberOfTests: Int, value: JSONValue) {
        var tests: [JSONValue] = []
        for (id, values) in values() {
            tests.append(test(tests.count + 1, id, values, isValid: true))
        }
        for (id, values) in values().prefix(32) {
            var changed = values
            changed.tag[tests.count % 16] ^= 1 << UInt8(tests.count % 8)
            tests.append(test(tests.count + 1, "\(id), the tag changed", changed, isValid: false))
        }
        let group: JSONValue = [
            "type": "AeadTest", "source": ["name": "frameproof", "version": "1"],
            "ivSize": .integer(Int64(AESGCM.ivSize * 8)), "keySize": .integer(Int64(algorithm.keySize * 8)),
            "tagSize": .integer(Int64(AESGCM.tagSize * 8)), "tests": .array(tests),
        ]
        return (
            tests.count,
            [
                "algorithm": "AES-GCM", "schema": .string(Self.schema),
                "numberOfTests": .integer(Int64(tests.count)),
                "header": ["The AES-GCM operations inside the sealing vectors.", "The comment names the vector."],
                "notes": [
                    "SealedFrame": [
                        "bugType": "BASIC",
                        "description": "A frame of the sealing vectors: the AAD is its clear header.",
                    ],
                    "ModifiedTag": ["bugType": "AUTH_BYPASS", "description": "One bit of the tag is changed."],
                ],
                "testGroups": [group],
            ]
        )
    }

    private struct Values {
        var key: [UInt8]
        var iv: [UInt8]
        var aad: [UInt8]
        var message: [UInt8]
        var ciphertext: [UInt8]
        var tag: [UInt8]
    }

    private func values() -> [(id: String, Values)] {
        sealing.flatMap(\.tests).compactMap { test in
            guard case .seal(let vector) = test.body, let key = vector.key, let iv = vector.intermediates.iv,
                let aad = vector.intermediates.aad?.bytes, let ciphertext = vector.intermediates.ciphertext?.bytes,
                let tag = vector.intermediates.tag, let media = vector.plaintext.bytes
            else { return nil }
            return (
                test.id,
                Values(
                    key: key.bytes,
                    iv: iv,
                    aad: aad,
                    message: Array(media.dropFirst(aad.count)),
                    ciphertext: ciphertext,
                    tag: tag
                )
            )
        }
    }

    private func test(_ number: Int, _ comment: String, _ values: Values, isValid: Bool) -> JSONValue {
        [
            "tcId": .integer(Int64(number)), "comment": .string(comment),
            "flags": [isValid ? "SealedFrame" : "ModifiedTag"],
            "key": .string(Hex.encode(values.key)), "iv": .string(Hex.encode(values.iv)),
            "aad": .string(Hex.encode(values.aad)), "msg": .string(Hex.encode(values.message)),
            "ct": .string(Hex.encode(values.ciphertext)), "tag": .string(Hex.encode(values.tag)),
            "result": .string(isValid ? "valid" : "invalid"),
        ]
    }
}
