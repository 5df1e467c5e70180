internal import Synchronization

/// XOR that refuses calls in one direction (INS-7). A refused frame spends no
/// counter.
final class RefusingXOR: WayOfXOR {
    let base: RepeatingXOR
    private let direction: StockCryptorRecipe.Direction
    private let numbers: Set<Int>?
    private let callCount = Atomic(0)

    /// Refuses the calls with these numbers, from 1; nil refuses all.
    init(_ base: RepeatingXOR, refusing direction: StockCryptorRecipe.Direction, only numbers: Set<Int>?) {
        self.base = base
        self.direction = direction
        self.numbers = numbers
    }

    func encrypt(
        _ plaintext: UnsafeBufferPointer<UInt8>,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> (size: Int, counter: UInt64)? {
        refuses(.encrypt) ? nil : base.encrypt(plaintext, mediaType: mediaType, ssrc: ssrc, into: room)
    }

    func decrypt(
        _ ciphertext: UnsafeBufferPointer<UInt8>,
        counter: UInt64,
        mediaType: FrameMediaType,
        ssrc: UInt32?,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        guard !refuses(.decrypt) else { return nil }
        return base.decrypt(ciphertext, counter: counter, mediaType: mediaType, ssrc: ssrc, into: room)
    }

    private func refuses(_ direction: StockCryptorRecipe.Direction) -> Bool {
        guard direction == self.direction else { return false }
        let number = callCount.add(1, ordering: .relaxed).newValue
        return numbers?.contains(number) ?? true
    }
}
