/// Paths with `/` between their parts.
package enum Path {
    /// The path without its last part: `a/b` is in `a`, `b` in `.`, and `/` in
    /// itself.
    package static func folder(of path: String) -> String {
        let path = withoutTrailingSlashes(path)
        guard let slash = path.lastIndex(of: "/") else { return "." }
        let folder = withoutTrailingSlashes(String(path[..<slash]))
        return folder.isEmpty ? "/" : folder
    }

    /// The last part of a path.
    package static func lastPart(of path: String) -> String {
        let path = withoutTrailingSlashes(path)
        guard path != "/", let slash = path.lastIndex(of: "/") else { return path }
        return String(path[path.index(after: slash)...])
    }

    private static func withoutTrailingSlashes(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }
}
