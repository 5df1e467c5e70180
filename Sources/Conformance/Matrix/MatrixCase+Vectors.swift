internal import AdapterProtocol
internal import FrameDiagnosis
internal import FramedMedia
internal import VectorFiles

extension MatrixCase {
    /// The cases: the inputs of every seal vector that is forwarded, and
    /// stories with real media where the files have some.
    static func all(of files: [VectorFile]) -> [MatrixCase] {
        var cases: [MatrixCase] = []
        var real: [String: [Media]] = [:]
        for file in files {
            for test in file.tests {
                guard case .seal(let vector) = test.body, let one = MatrixCase(test, file.algorithm, vector) else {
                    continue
                }
                cases.append(one)
                if test.id.hasPrefix("seal/aes-128/real-"), let codec = vector.codec {
                    real[codec, default: []] += one.sealings.map(\.media)
                }
            }
        }
        for (codec, media) in real.sorted(by: { $0.key < $1.key }) where media.count >= 6 {
            cases += stories(codec, Array(media.prefix(6)))
        }
        return cases
    }

    /// The input of one vector.
    private init?(_ test: VectorTest, _ algorithm: String, _ vector: SealVector) {
        guard vector.disposition == .forwarded, let plaintext = vector.plaintext.bytes, let known = vector.key,
            let index = UInt8(exactly: known.index), let counter = vector.frameCounter,
            let algorithm = AlgorithmName(rawValue: algorithm)
        else { return nil }
        let ivPrefix = vector.ivPrefix.map(UInt64.init(bigEndianBytes:))
        let key = Key(index: index, bytes: known.bytes, ivPrefix: ivPrefix)
        let frame = OutgoingFrame(
            trackType: vector.trackType,
            codec: vector.codec,
            frameType: vector.frameType,
            data: plaintext
        )
        let media = Media(frame: frame, clearBytes: vector.intermediates.clearBytes ?? 0)
        self.init(
            id: test.id,
            algorithm: algorithm,
            receiverAlgorithm: algorithm,
            sending: [.setKey(key), .setFrameCounter(UInt32(counter - 1)), .seal(media, key: key)],
            receiving: [.setKey(key), .open(0, opens: true)],
            senderNeeds: test.needs
        )
    }

    private static func key(_ index: UInt8, _ byte: UInt8, size: Int = 16) -> Key {
        Key(index: index, bytes: [UInt8](repeating: byte, count: size))
    }

    private static func story(
        _ id: String,
        _ sending: [Sending],
        _ receiving: [Receiving],
        receiverAlgorithm: AlgorithmName = .aes128GCM
    ) -> MatrixCase {
        MatrixCase(
            id: "matrix/\(id)",
            algorithm: .aes128GCM,
            receiverAlgorithm: receiverAlgorithm,
            sending: sending,
            receiving: receiving
        )
    }

    /// A rotation, a removal and one-sided starts with six frames of a codec.
    private static func stories(_ codec: String, _ media: [Media]) -> [MatrixCase] {
        let (first, second, third) = (key(0, 0x10), key(1, 0x21), key(2, 0x32))
        func seal(_ number: Int, _ key: Key?) -> Sending { .seal(media[number], key: key) }
        return [
            story(
                "\(codec)-rotation",
                [.setKey(first), seal(0, first), seal(1, first), .setKey(second), seal(2, second), seal(3, second)],
                [
                    .setKey(first), .open(0, opens: true), .open(2, opens: false), .setKey(second),
                    .open(3, opens: true), .open(1, opens: true),
                ]
            ),
            story(
                "\(codec)-removal",
                [
                    .setKey(first), .setKey(second), seal(0, second), .removeKey(index: 1), seal(1, nil),
                    .setKey(third), seal(2, third),
                ],
                [
                    .setKey(first), .setKey(second), .setKey(third), .open(0, opens: true), .removeKey(index: 1),
                    .open(0, opens: false), .open(2, opens: true),
                ]
            ),
            story(
                "\(codec)-receiver-starts-later",
                [.setKey(first), seal(0, first), seal(1, first), seal(2, first)],
                [.open(0, opens: false), .open(1, opens: false), .setKey(first), .open(2, opens: true)]
            ),
            story(
                "\(codec)-sender-starts-later",
                [seal(0, nil), .setKey(first), seal(1, first)],
                [.setKey(first), .openPlain(media[0]), .open(1, opens: true)]
            ),
            story(
                "\(codec)-other-key",
                [.setKey(first), seal(0, first)],
                [.setKey(key(0, 0x77)), .open(0, opens: false), .setKey(first), .open(0, opens: true)]
            ),
            story(
                "\(codec)-other-algorithm",
                [.setKey(first), seal(0, first)],
                [.setKey(key(0, 0x10, size: 32)), .open(0, opens: false)],
                receiverAlgorithm: .aes256GCM
            ),
        ]
    }
}
