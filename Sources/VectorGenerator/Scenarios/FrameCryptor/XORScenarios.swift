internal import VectorFiles

/// XOR with a repeating key (INS-14).
enum XORScenarios {
    static func file() -> VectorFile {
        var list = FrameCryptorScenarios.list("xor")
        addKeys(to: &list)
        addWrongKeys(to: &list)
        addShort(to: &list)
        return list.file("The stock cryptor without authentication in an engine.")
    }

    private static func addKeys(to list: inout ScenarioList) {
        list.addForEachPath(
            "by-hand",
            "Bytes that can be checked by eye: key 0f f0 55, the key begins anew with each frame",
            rules: ["INS-14"],
            flags: [.xorCryptor]
        ) { s, path in
            let cryptor = EngineCryptor.xor(key: [0x0F, 0xF0, 0x55])
            let alice = s.engine("alice", cryptor, by: path)
            for (counter, media, encrypted) in [
                (1, "00000000", "0ff0550f"), (2, "ff", "f0"), (3, "0ff055", "000000"),
                (4, "0102030405060708", "0ef2560bf55308f8"),
            ] as [(UInt64, String, String)] {
                let frame = EngineFrame.audio(0).carrying(hex(media))
                s.send(alice, frame, .sent(hex(encrypted), counter))
                s.receive(alice, frame.carrying(hex(encrypted)), 9, .decoded(frame.data))
            }
        }
        for count in [1, 16, 300] {
            list.addForEachPath(
                "key-of-\(count)-bytes",
                "A key of \(count) bytes, with frames that are shorter, as long and longer",
                rules: ["INS-14"],
                flags: [.xorCryptor]
            ) { s, path in
                var random = SeededRandom("xor key of \(count)")
                let cryptor = EngineCryptor.xor(key: random.bytes(count))
                let alice = s.engine("alice", cryptor, by: path)
                let bob = s.engine("bob", cryptor, by: path)
                for (number, size) in [1, max(1, count - 1), count, count + 1, 3 * count + 2].enumerated() {
                    s.sends(alice, .video(number, size), cryptor, UInt64(number + 1))
                    s.opens(bob, .video(number, size), cryptor, UInt64(number + 1))
                }
                s.log(bob)
            }
        }
    }

    private static func addWrongKeys(to list: inout ScenarioList) {
        list.addForEachPath(
            "wrong-key",
            "Another key gives other bytes of the same number, which reach the decoder without any error",
            rules: ["INS-14", "INS-12"],
            flags: [.xorCryptor]
        ) { s, path in
            let (alices, bobs) = (EngineCryptor.xor("alice's"), EngineCryptor.xor("bob's"))
            let alice = s.engine("alice", alices, by: path)
            let bob = s.engine("bob", bobs, by: path)
            for number in 1...4 {
                let encrypted = alices.sealed(.video(number), 1)
                s.sends(alice, .video(number), alices, UInt64(number))
                s.receive(bob, encrypted, UInt64(number), .decoded(bobs.sealed(encrypted, 1).data))
            }
            s.log(alice)
            s.log(bob)
        }
        list.addForEachPath(
            "encrypted-by-aes",
            "An XOR cryptor passes on what an authenticated one made, 16 bytes longer than the media",
            rules: ["INS-14", "INS-13"],
            flags: [.xorCryptor]
        ) { s, path in
            let bob = s.engine("bob", .xor(), by: path)
            let encrypted = EngineCryptor.aes().sealed(.audio(1), 5)
            s.receive(bob, encrypted, 5, .decoded(EngineCryptor.xor().sealed(encrypted, 5).data))
            s.trace(bob, path.arriving(encrypted, 5), living: path.living(1))
            s.log(bob)
        }
    }

    private static func addShort(to list: inout ScenarioList) {
        list.addForEachPath(
            "short-encrypted-frames",
            "Encrypted frames of 1 to 13 bytes are not plain: they have a counter, and reach decrypt",
            rules: ["INS-14", "ONE-1"],
            flags: [.xorCryptor, .oneSided]
        ) { s, path in
            let bob = s.engine("bob", .xor(), by: path)
            for size in 1...13 { s.opens(bob, .audio(size, size), .xor(), UInt64(size)) }
            let calls = (1...13).flatMap { path.opening(.audio($0, $0), .xor(), UInt64($0)) }
            s.trace(bob, calls, living: path.living(1))
        }
        list.addForEachPath(
            "counter-is-not-looked-at",
            "Under any counter the same bytes decrypt to the same media",
            rules: ["INS-14", "INS-8"],
            flags: [.xorCryptor, .wideCounter]
        ) { s, path in
            let bob = s.engine("bob", .xor(), by: path)
            for counter: UInt64 in [0, 1, 1 << 32, .max] { s.opens(bob, .video(1), .xor(), counter) }
            s.log(bob)
        }
    }
}
