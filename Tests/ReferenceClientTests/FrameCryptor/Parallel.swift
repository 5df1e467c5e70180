@testable import ReferenceClient

/// Runs `body` for every element, each on a thread of its own, and returns
/// the results in the elements' order.
func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: some Sequence<Element>,
    _ body: @escaping @Sendable (Element) -> Result
) -> [Result] {
    let elements = Array(elements)
    let results = Monitor([Result?](repeating: nil, count: elements.count))
    let threads = elements.enumerated().map { index, element in
        POSIXThread.start {
            let result = body(element)
            results.withLock { $0[index] = result }
        }
    }
    for thread in threads { thread.join() }
    return results.withLock { $0.compactMap(\.self) }
}
