internal import VectorFiles

/// XOR with a repeating key (INS-14).
enum XORScenarios {
    static func file() -> VectorFile {
        let list = FrameCryptorScenarios.list("xor")
        let row = list.family(.xorCryptor).byEachPath
        for add in [addKeys, addWrongKeys, addShort] { add(row) }
        return list.file("The stock cryptor without authentication in an engine.")
    }

    private static let byHand: [(media: String, encrypted: String)] = [
        ("00000000", "0ff0550f"), ("ff", "f0"), ("0ff055", "000000"),
        ("0102030405060708", "0ef2560bf55308f8"),
    ]

    private static func addKeys(_ row: ScenarioList.Family) {
        row("by-hand", "INS-14")
            .comment("Bytes that can be checked by eye: key 0f f0 55, the key begins anew with each frame")
            .engine("alice", .xor(key: [0x0F, 0xF0, 0x55]))
            .each(zip(UInt64(1)..., byHand)) { s, line in
                let (counter, media, encrypted) = (line.0, hex(line.1.media), hex(line.1.encrypted))
                s.send(EngineFrame.audio(0).carrying(media), .sent(encrypted, counter))
                    .receive(EngineFrame.audio(0).carrying(encrypted), 9, .decoded(media))
            }
        for count in [1, 16, 300] {
            var random = SeededRandom("xor key of \(count)")
            let cryptor = EngineCryptor.xor(key: random.bytes(count))
            let sizes = [1, max(1, count - 1), count, count + 1, 3 * count + 2]
            row("key-of-\(count)-bytes", "INS-14")
                .comment("A key of \(count) bytes, with frames that are shorter, as long and longer")
                .engine("alice", cryptor).engine("bob", cryptor)
                .delivers(sizes.enumerated().map { .video($0, $1) }, from: 1).log()
        }
    }

    private static func addWrongKeys(_ row: ScenarioList.Family) {
        row("wrong-key", "INS-14 INS-12")
            .comment("Another key gives other bytes of the same number, which reach the decoder without any error")
            .engine("alice", .xor("alice's")).engine("bob", .xor("bob's"))
            .each(1...4) { s, number in
                s.on(engine: "alice").sends(.video(number), UInt64(number))
                    .on(engine: "bob").garbles(.video(number), UInt64(number), under: .xor("alice's"))
            }
            .on(engine: "alice").log().on(engine: "bob").log()
        row("encrypted-by-aes", "INS-14 INS-13")
            .comment("An XOR cryptor passes on what an authenticated one made, 16 bytes longer than the media")
            .engine("bob", .xor()).garbles(.audio(1), 5, under: .aes()).trace().log()
    }

    private static func addShort(_ row: ScenarioList.Family) {
        row("short-encrypted-frames", "INS-14 ONE-1", .oneSided)
            .comment("Encrypted frames of 1 to 13 bytes are not plain: they have a counter, and reach decrypt")
            .engine("bob", .xor()).opens((1...13).map { .audio($0, $0) }, from: 1).trace()
        row("counter-is-not-looked-at", "INS-14 INS-8", .wideCounter)
            .comment("Under any counter the same bytes decrypt to the same media")
            .engine("bob", .xor()).each([0, 1, 1 << 32, .max]) { $0.opens(.video(1), $1) }.log()
    }
}
