import CryptorChecks
import ReferenceClient
import XCTest

final class CryptorReportInXCTest: XCTestCase {
    func testCryptor() throws {
        let report = try CryptorReport { try StockSubject(.aes256GCM()) }
        XCTAssert(report.failures.isEmpty, "\(report)")
    }
}
