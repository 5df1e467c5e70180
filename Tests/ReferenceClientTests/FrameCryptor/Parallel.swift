import Threads

/// Runs `body` for every element, each on a thread of its own, and returns
/// the results in the elements' order.
func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: some Sequence<Element>,
    _ body: @escaping @Sendable (Element) -> Result
) -> [Result] {
    let elements = Array(elements)
    do throws(ThreadError) {
        return try runAtOnce(elements.count) { body(elements[$0]) }
    } catch {
        preconditionFailure("\(error)")
    }
}
