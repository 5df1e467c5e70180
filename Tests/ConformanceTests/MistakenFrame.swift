import Testing

/// A frame that a known mistake makes, and the mistake's name. All frames were
/// computed with PyPI's `cryptography`, by a program that shares nothing with
/// this package.
struct MistakenFrame: Sendable, CustomTestStringConvertible {
    let sealing: Sealing
    /// How the diagnosis goes on after "the client".
    let sentence: String
    let frame: String

    var testDescription: String { sentence }

    init(_ sealing: Sealing, _ sentence: String, _ frame: String) {
        self.sealing = sealing
        self.sentence = sentence
        self.frame = frame
    }

    static let all = [
        MistakenFrame(
            .vp8Key,
            "leaves out the additional data: the clear header is not authenticated",
            "1002009d012a8002e0019f787ba16b48e2f26dfb00751f4aae686fda638000000007a1a2a3a4a5a6"
                + "a7a809000a01e2eefeed"
        ),
        MistakenFrame(
            .vp8Key,
            "adds the trailer to the additional data",
            "1002009d012a8002e0019f787ba1fd7bfee4e743fad666741023fc553d8a00000007a1a2a3a4a5a6"
                + "a7a809000a01e2eefeed"
        ),
        MistakenFrame(
            .vp8Key,
            "authenticates the trailer instead of the clear header",
            "1002009d012a8002e0019f787ba1373918b88d5c31fe921598e18446216c00000007a1a2a3a4a5a6"
                + "a7a809000a01e2eefeed"
        ),
        MistakenFrame(
            .opus,
            "authenticates the whole frame as additional data",
            "789f787ba1485fea67aba40d5c697d2ec5b860bd8400000007a1a2a3a4a5a6a7a809000101e2eefeed"
        ),
        MistakenFrame(
            .opus,
            "swaps the halves of the IV: counter before prefix",
            "787b326e36f821327e989229c86cf41ef226e15ceb00000007a1a2a3a4a5a6a7a809000101e2eefeed"
        ),
        MistakenFrame(
            .opus,
            "writes the counter little-endian in the IV",
            "781de88821f553718a5435bf3dfbbab67938a268ff00000007a1a2a3a4a5a6a7a809000101e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "writes the counter little-endian in the IV and in the trailer",
            "3102001de88821d88b8c648784e37d542c309d89b8c40107000000a1a2a3a4a5a6a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "reverses the prefix in the IV",
            "310200de63b144317213bfd2ef09ad05dd0a2c4096f26400000007a1a2a3a4a5a6a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "leaves the prefix out of the IV",
            "310200e328e52f91b71edb50be5540884e641b76892b6200000007a1a2a3a4a5a6a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "leaves the counter out of the IV",
            "31020028cd2fa281b03dd4cbf4e0ae1fc7546a3a7866f600000007a1a2a3a4a5a6a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "uses the counter before the one in the trailer for the IV",
            "310200d8e09e8d6734c3adb136abf2b78d6c0f4f2d852000000007a1a2a3a4a5a6a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "uses the counter after the one in the trailer for the IV",
            "310200a0edf4da5eed2bfcce92ad3d27424b5a3134562c00000007a1a2a3a4a5a6a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "counts one too few: the first frame carries 0",
            "310200d8e09e8d6734c3adb136abf2b78d6c0f4f2d852000000006a1a2a3a4a5a6a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "counts one too many",
            "310200a0edf4da5eed2bfcce92ad3d27424b5a3134562c00000008a1a2a3a4a5a6a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .opus,
            "writes the counter little-endian in the trailer",
            "789f787ba10eea944532e0ad6dca00eae76367384207000000a1a2a3a4a5a6a7a809000101e2eefeed"
        ),
        MistakenFrame(
            .vp8Key,
            "writes clearBytes little-endian",
            "1002009d012a8002e0019f787ba1617cc8e601bb42b11825dbb6c7ed745600000007a1a2a3a4a5a6"
                + "a7a8090a0001e2eefeed"
        ),
        MistakenFrame(
            .opus,
            "writes the magic little-endian",
            "789f787ba10eea944532e0ad6dca00eae76367384200000007a1a2a3a4a5a6a7a809000101edfeeee2"
        ),
        MistakenFrame(
            .opus,
            "writes version 0",
            "789f787ba10eea944532e0ad6dca00eae76367384200000007a1a2a3a4a5a6a7a809000100e2eefeed"
        ),
        MistakenFrame(
            .h264Key,
            "writes version 2",
            "000000016588b11d1ac2d7698e5d4bec3b65e54c502448dff0c00000030007a1a2a3a4a5a6a7a809"
                + "800602e2eefeed"
        ),
        MistakenFrame(
            .h264Key,
            "always writes key index 0",
            "000000016588b11d1ac2d7698e5d4bec3b65e54c502448dff0c00000030007a1a2a3a4a5a6a7a800"
                + "800601e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "puts the prefix before the counter in the trailer",
            "3102009f787ba1233269abe151f12d65966c03d27d94bca1a2a3a4a5a6a7a80000000709000301e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "leaves clearBytes at 0 in the trailer",
            "3102009f787ba1233269abe151f12d65966c03d27d94bc00000007a1a2a3a4a5a6a7a809000001e2eefeed"
        ),
        MistakenFrame(
            .h264Key,
            "leaves out the RBSP flag",
            "000000016588b11d1ac2d7698e5d4bec3b65e54c502448dff0c00000030007a1a2a3a4a5a6a7a809"
                + "000601e2eefeed"
        ),
        MistakenFrame(
            .vp8Delta,
            "sets the RBSP flag where nothing is escaped",
            "3102009f787ba1233269abe151f12d65966c03d27d94bc00000007a1a2a3a4a5a6a7a809800301e2eefeed"
        ),
        MistakenFrame(
            .opus,
            "puts the tag before the ciphertext",
            "780eea944532e0ad6dca00eae7636738429f787ba100000007a1a2a3a4a5a6a7a809000101e2eefeed"
        ),
        MistakenFrame(
            .shortVP8Delta,
            "does not clamp the clear header: clearBytes says 3 on a shorter frame",
            "3102b252d1a7f67035fc57e006ee3010810a00000007a1a2a3a4a5a6a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .shortVP8Key,
            "does not clamp the clear header: clearBytes says 10 on a shorter frame",
            "10020304045104106d739f22d56553a6a6f773b500000007a1a2a3a4a5a6a7a809000a01e2eefeed"
        ),
        MistakenFrame(
            .vp8Key,
            "keeps 0 bytes clear instead of the codec's number",
            "25c1b7e13c54d1dbc5c19d979130cbe5f797027b632875d0131da4970f3500000007a1a2a3a4a5a6"
                + "a7a809000001e2eefeed"
        ),
        MistakenFrame(
            .vp8Key,
            "keeps 1 byte clear instead of the codec's number",
            "1037c32a7d17fe5339246a8ce080f7e2abafdc402d65c94f63e9bf70b07300000007a1a2a3a4a5a6"
                + "a7a809000101e2eefeed"
        ),
        MistakenFrame(
            .vp8Key,
            "keeps 3 bytes clear instead of the codec's number",
            "100200a8c29dfc3f9e50739e0ceaa457c12cbeb14c2de0550f2082c07ea300000007a1a2a3a4a5a6"
                + "a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .longVP8Delta,
            "keeps 10 bytes clear instead of the codec's number",
            "310200aabbccdd01020331c6b17b35456831f5d3bc451edfe151f9de5dbb2d00000007a1a2a3a4a5"
                + "a6a7a809000a01e2eefeed"
        ),
        MistakenFrame(
            .vp8Key,
            "keeps 2 bytes too few clear",
            "1002009d012a8002d5c21dc7f1a3f8562fd0fd211021edd33b77527eca1b00000007a1a2a3a4a5a6"
                + "a7a809000801e2eefeed"
        ),
        MistakenFrame(
            .vp8Key,
            "keeps 1 byte too few clear",
            "1002009d012a8002e034690cb0e00e05ae56753126cbc24ac0384177100900000007a1a2a3a4a5a6"
                + "a7a809000901e2eefeed"
        ),
        MistakenFrame(
            .vp8Key,
            "keeps 1 byte too many clear",
            "1002009d012a8002e001aa8e0f6a0f842f0a7878026edb3ca36799fcb3a100000007a1a2a3a4a5a6"
                + "a7a809000b01e2eefeed"
        ),
        MistakenFrame(
            .vp8Key,
            "keeps 2 bytes too many clear",
            "1002009d012a8002e001aabbf91e87559f5489e7edc6d4ea8deec40f2f0c00000007a1a2a3a4a5a6"
                + "a7a809000c01e2eefeed"
        ),
        MistakenFrame(
            .zeroAtBoundary,
            "ignores the zeros that end the clear header when it escapes",
            "0000000161000001aabb4a138e88eecced1a4759434923115f640000030001111111111111111100"
                + "800601e2eefeed"
        ),
        MistakenFrame(
            .zeroAtBoundary,
            "does not escape the trailer",
            "000000016100000301aabb4a138e88eecced1a4759434923115f6400000001111111111111111100"
                + "800601e2eefeed"
        ),
        MistakenFrame(
            .zeroAtBoundary,
            "does not escape",
            "0000000161000001aabb4a138e88eecced1a4759434923115f640000000111111111111111110080"
                + "0601e2eefeed"
        ),
        MistakenFrame(
            .h264Key,
            "neither escapes nor sets the RBSP flag",
            "000000016588b11d1ac2d7698e5d4bec3b65e54c502448dff0c000000007a1a2a3a4a5a6a7a80900"
                + "0601e2eefeed"
        ),
        MistakenFrame(
            .h264Key,
            "escapes the clear header too",
            "00000300016588b11d1ac2d7698e5d4bec3b65e54c502448dff0c00000030007a1a2a3a4a5a6a7a8"
                + "09800601e2eefeed"
        ),
        MistakenFrame(
            .firstVP8Delta,
            "escapes a frame that has no escaping",
            "3102008c6d064c8fc62362f7e4363efb6156c326805e6d0000030001a1a2a3a4a5a6a7a809000301e2eefeed"
        ),
        MistakenFrame(
            .threesInPrefix,
            "escapes only before bytes up to 2, not before 3",
            "000000016588f3bc54424c5591561b89711d689837550d4ace550000030007a100000303a6a7a809"
                + "800601e2eefeed"
        ),
        MistakenFrame(
            .fivesInCounter,
            "escapes before every byte after two zeros",
            "000000016588846611a1d2c5a543e6847e2188a0e38e8ecec9ee0000030505a1a2a3a4a5a6a7a809"
                + "800601e2eefeed"
        ),
    ]
}
