import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element of an XML document, as Foundation's parser understands it.
struct XMLNode {
    var name: String
    var attributes: [String: String]
    var text = ""
    var children: [XMLNode] = []

    /// The root of a document, which must be well-formed.
    static func parse(_ document: String) throws -> XMLNode {
        let builder = Builder()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = builder
        #expect(parser.parse(), "\(String(describing: parser.parserError)) at line \(parser.lineNumber)")
        return try #require(builder.root)
    }

    /// All children of a name, and theirs.
    func all(_ name: String) -> [XMLNode] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
    }

    private final class Builder: NSObject, XMLParserDelegate {
        var root: XMLNode?
        private var open: [XMLNode] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String]
        ) {
            open.append(XMLNode(name: name, attributes: attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            open[open.count - 1].text += text
        }

        func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
            let done = open.removeLast()
            if open.isEmpty { root = done } else { open[open.count - 1].children.append(done) }
        }
    }
}
