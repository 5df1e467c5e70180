import AdapterProtocol
import JSON
import Testing
import VectorFiles

/// A frame to be sealed under the key 00…0f, with the right frame, which was
/// computed with PyPI's `cryptography`.
struct Sealing: Sendable {
    var codec: String
    var frameType: FrameTypeName?
    var plaintext: String
    var clearBytes: Int
    var frameCounter: Int
    var ivPrefix: String
    var keyIndex: Int
    var frame: String

    /// A vector file of this one test.
    var file: VectorFile {
        var vector = SealVector(
            key: VectorKey(bytes: [UInt8](0...15), index: keyIndex),
            ivPrefix: Hex.decode(ivPrefix),
            frameCounter: frameCounter,
            codec: codec,
            frameType: frameType,
            plaintext: .literal(Hex.decode(plaintext)!),
            disposition: .forwarded
        )
        vector.intermediates.clearBytes = clearBytes
        vector.frame = .literal(Hex.decode(frame)!)
        let test = VectorTest(
            tcID: 1,
            id: "seal/only",
            comment: "",
            rules: ["FRM-1"],
            flags: [],
            body: .seal(vector),
            result: .valid
        )
        return VectorFile(
            path: "seal.json",
            algorithm: "AES-128-GCM",
            profile: "framed-manager",
            header: [],
            notes: [],
            groups: [VectorFile.Group(type: .seal, tests: [test])]
        )
    }
}

extension Sealing {
    static let vp8Key = Sealing(
        codec: "vp8",
        frameType: .key,
        plaintext: "1002009d012a8002e001aabbccdd",
        clearBytes: 10,
        frameCounter: 7,
        ivPrefix: "a1a2a3a4a5a6a7a8",
        keyIndex: 9,
        frame: "1002009d012a8002e0019f787ba1617cc8e601bb42b11825dbb6c7ed745600000007a1a2a3a4a5a6"
            + "a7a809000a01e2eefeed"
    )

    static let opus = Sealing(
        codec: "opus",
        frameType: nil,
        plaintext: "78aabbccdd",
        clearBytes: 1,
        frameCounter: 7,
        ivPrefix: "a1a2a3a4a5a6a7a8",
        keyIndex: 9,
        frame: "789f787ba10eea944532e0ad6dca00eae76367384200000007a1a2a3a4a5a6a7a809000101e2eefeed"
    )

    static let vp8Delta = Sealing(
        codec: "vp8",
        frameType: .delta,
        plaintext: "310200aabbccdd",
        clearBytes: 3,
        frameCounter: 7,
        ivPrefix: "a1a2a3a4a5a6a7a8",
        keyIndex: 9,
        frame: "3102009f787ba1233269abe151f12d65966c03d27d94bc00000007a1a2a3a4a5a6a7a809000301e2eefeed"
    )

    static let h264Key = Sealing(
        codec: "h264",
        frameType: .key,
        plaintext: "00000001658884deadbe",
        clearBytes: 6,
        frameCounter: 7,
        ivPrefix: "a1a2a3a4a5a6a7a8",
        keyIndex: 9,
        frame: "000000016588b11d1ac2d7698e5d4bec3b65e54c502448dff0c00000030007a1a2a3a4a5a6a7a809"
            + "800601e2eefeed"
    )

    static let shortVP8Delta = Sealing(
        codec: "vp8",
        frameType: .delta,
        plaintext: "3102",
        clearBytes: 2,
        frameCounter: 7,
        ivPrefix: "a1a2a3a4a5a6a7a8",
        keyIndex: 9,
        frame: "3102b252d1a7f67035fc57e006ee3010810a00000007a1a2a3a4a5a6a7a809000201e2eefeed"
    )

    static let shortVP8Key = Sealing(
        codec: "vp8",
        frameType: .key,
        plaintext: "10020304",
        clearBytes: 4,
        frameCounter: 7,
        ivPrefix: "a1a2a3a4a5a6a7a8",
        keyIndex: 9,
        frame: "10020304045104106d739f22d56553a6a6f773b500000007a1a2a3a4a5a6a7a809000401e2eefeed"
    )

    static let longVP8Delta = Sealing(
        codec: "vp8",
        frameType: .delta,
        plaintext: "310200aabbccdd0102030405060708",
        clearBytes: 3,
        frameCounter: 7,
        ivPrefix: "a1a2a3a4a5a6a7a8",
        keyIndex: 9,
        frame: "3102009f787ba13c7c52dd20c63024a55be88a203e2e3355829860f279bc1700000007a1a2a3a4a5"
            + "a6a7a809000301e2eefeed"
    )

    static let zeroAtBoundary = Sealing(
        codec: "h264",
        frameType: .delta,
        plaintext: "0000000161007a9191f3",
        clearBytes: 6,
        frameCounter: 1,
        ivPrefix: "1111111111111111",
        keyIndex: 0,
        frame: "000000016100000301aabb4a138e88eecced1a4759434923115f6400000300011111111111111111"
            + "00800601e2eefeed"
    )

    static let firstVP8Delta = Sealing(
        codec: "vp8",
        frameType: .delta,
        plaintext: "310200aabbccdd",
        clearBytes: 3,
        frameCounter: 1,
        ivPrefix: "a1a2a3a4a5a6a7a8",
        keyIndex: 9,
        frame: "3102008c6d064c8fc62362f7e4363efb6156c326805e6d00000001a1a2a3a4a5a6a7a809000301e2eefeed"
    )

    static let threesInPrefix = Sealing(
        codec: "h264",
        frameType: .key,
        plaintext: "00000001658884deadbe",
        clearBytes: 6,
        frameCounter: 7,
        ivPrefix: "a100000303a6a7a8",
        keyIndex: 9,
        frame: "000000016588f3bc54424c5591561b89711d689837550d4ace550000030007a10000030303a6a7a8"
            + "09800601e2eefeed"
    )

    static let fivesInCounter = Sealing(
        codec: "h264",
        frameType: .key,
        plaintext: "00000001658884deadbe",
        clearBytes: 6,
        frameCounter: 1285,
        ivPrefix: "a1a2a3a4a5a6a7a8",
        keyIndex: 9,
        frame: "000000016588846611a1d2c5a543e6847e2188a0e38e8ecec9ee00000505a1a2a3a4a5a6a7a80980"
            + "0601e2eefeed"
    )
}

extension Sealing: CustomTestStringConvertible {
    static let all = [
        opus, vp8Key, vp8Delta, longVP8Delta, shortVP8Delta, shortVP8Key, firstVP8Delta, h264Key, zeroAtBoundary,
        threesInPrefix, fivesInCounter,
    ]

    var testDescription: String { "\(codec) \(plaintext)" }

    /// What a frame without hooks is recomputed from.
    var recipe: SealedFrameRecipe {
        SealedFrameRecipe(
            key: [UInt8](0...15),
            keyIndex: UInt8(keyIndex),
            clearBytes: clearBytes,
            isEscaped: codec == "h264",
            plaintext: Hex.decode(plaintext)!
        )
    }
}
