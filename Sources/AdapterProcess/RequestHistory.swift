internal import AdapterProtocol
internal import JSON

/// The last requests sent.
struct RequestHistory {
    /// How many are kept.
    static let size = 8
    /// How many characters of each are shown.
    static let width = 400

    private var lines: [RequestLine] = []

    /// Adds requests, the first of them under the number `id`.
    mutating func append(_ requests: some BidirectionalCollection<Request>, from id: Int) {
        let first = max(0, requests.count - RequestHistory.size)
        for (index, request) in requests.suffix(RequestHistory.size).enumerated() {
            lines.append(RequestLine(id: id + first + index, request: request))
        }
        if lines.count > RequestHistory.size { lines.removeFirst(lines.count - RequestHistory.size) }
    }

    /// The requests as lines, oldest first, long ones cut.
    var text: [String] { lines.map { $0.json.text().shortened(to: RequestHistory.width) } }
}
