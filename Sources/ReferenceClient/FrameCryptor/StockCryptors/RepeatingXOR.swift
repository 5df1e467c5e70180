internal import Synchronization

/// XOR with a repeating key, which keeps the size and detects no change
/// (INS-14), and the kinds of it that misbehave. Its counter starts at 1 and is
/// not used by the cipher; a refused frame spends none.
final class RepeatingXOR: StockCipher {
    private let key: [UInt8]
    private let kind: StockCryptorRecipe.Kind
    private let rendezvous = Rendezvous()
    private let callCount = Atomic(0)
    private let lastCounter = Atomic<UInt64>(0)

    /// A cipher that has counted nothing.
    ///
    /// - Throws: `invalidKeyLength`, `negativeAmount`.
    init(_ recipe: StockCryptorRecipe) throws(StockCryptorError) {
        guard !recipe.key.isEmpty else { throw .invalidKeyLength }
        switch recipe.kind {
        case .oversize(let extra) where extra < 0: throw .negativeAmount
        case .meeting(let timeout) where timeout < .zero: throw .negativeAmount
        case .aes256GCM, .xor, .refuse, .oversize, .meeting: break
        }
        (key, kind) = (recipe.key, recipe.kind)
    }

    func maxSize(plaintextSize: Int) -> Int { plaintextSize }

    var oversize: Int { if case .oversize(let extra) = kind { extra } else { 0 } }

    func encrypt(
        _ plaintext: [UInt8],
        mediaType: FrameMediaType,
        ssrc: UInt32?
    ) -> (ciphertext: [UInt8], counter: UInt64)? {
        if refuses(.encrypt) { return nil }
        if case .meeting(let timeout) = kind, !rendezvous.meet(as: mediaType, atMost: timeout) { return nil }
        return (applied(to: plaintext), lastCounter.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    func decrypt(_ ciphertext: [UInt8], counter: UInt64, mediaType: FrameMediaType, ssrc: UInt32?) -> [UInt8]? {
        refuses(.decrypt) ? nil : applied(to: ciphertext)
    }

    private func refuses(_ direction: StockCryptorRecipe.Direction) -> Bool {
        guard case .refuse(direction, let numbers) = kind else { return false }
        let number = callCount.add(1, ordering: .relaxed).newValue
        return numbers?.contains(number) ?? true
    }

    private func applied(to input: [UInt8]) -> [UInt8] { input.indices.map { input[$0] ^ key[$0 % key.count] } }
}
