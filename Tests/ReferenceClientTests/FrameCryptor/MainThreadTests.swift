import Threads
import XCTest

@testable import ReferenceClient

/// With XCTest, which runs tests on the process's main thread; Swift Testing
/// does not.
final class MainThreadTests: XCTestCase {
    func testTheMainThreadIsToldFromOthers() {
        XCTAssertTrue(POSIXThread.isMain)
        XCTAssertEqual(inParallel(0..<3) { _ in POSIXThread.isMain }, [false, false, false])
    }

    func testCallsFromTheMainThreadReachTheCryptorOnMediaThreads() throws {
        for path in InstallationPath.allCases {
            let device = try Device(.xor, by: path)
            let frame = try XCTUnwrap(try device.send([1]))
            _ = try device.receive(frame, .video)
            let calls = device.engine.trace().calls
            XCTAssertEqual(calls.map(\.isOnMainThread), [false, false, false])
            device.destroy()
        }
    }
}
