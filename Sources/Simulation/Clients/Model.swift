internal import AEAD
internal import AdapterProtocol
internal import ReferenceClient
internal import ReferenceManager

/// The reference client's manager, which gets the same operations as a client's
/// and says what their answers must be.
final class Model: Sendable {
    private let manager: EncryptionManager

    init(userID: String, algorithm: AlgorithmName?, time: VirtualTime) {
        manager = EncryptionManager(userID: userID, algorithm: algorithm, time: time)
    }

    /// Carries out an operation. Plans hold none that would be refused.
    func perform(_ operation: ManagerOperation) -> Answer {
        right { manager throws(ManagerError) in try manager.perform(operation) }
    }

    /// Opens a frame that was sealed as it should be, without deciphering it;
    /// whether it is forwarded.
    func opens(_ frame: KnownFrame, on track: ReceiveTrack) -> Bool {
        right { manager throws(ManagerError) in try manager.open(frame, on: track) }
    }

    /// Whether one window for all tracks of the sender would drop the frame.
    func hasOtherTrackAhead(of frame: KnownFrame, on track: ReceiveTrack) -> Bool {
        right { manager throws(ManagerError) in try manager.hasOtherTrackAhead(of: frame, on: track) }
    }

    private func right<Result>(_ body: (EncryptionManager) throws(ManagerError) -> Result) -> Result {
        do throws(ManagerError) {
            return try body(manager)
        } catch {
            preconditionFailure("the plan makes a call that is refused: \(error)")
        }
    }
}
