import Synchronization
import Testing
import Threads

@Suite("A worker pool")
struct WorkerPoolTests {
    private final class Tally: Sendable {
        let pieces = Mutex<[Int]>([])
    }

    @Test("does every piece once, whatever its size and theirs", arguments: [1, 2, 3, 8])
    func pieces(size: Int) {
        let pool = WorkerPool(size: size)
        for count in Array(0...20) + [500] {
            let tally = Tally()
            pool.forEach(count) { piece in tally.pieces.withLock { $0.append(piece) } }
            #expect(tally.pieces.withLock { $0.sorted() } == Array(0..<count))
        }
        pool.dismiss()
    }
}
