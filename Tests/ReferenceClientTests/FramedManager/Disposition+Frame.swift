@testable import ReferenceClient

extension Disposition {
    /// The frame that was forwarded; nil when it was dropped.
    var frame: [UInt8]? {
        if case .forwarded(let frame) = self { frame } else { nil }
    }
}
