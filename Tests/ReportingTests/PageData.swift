import CZlib
import Foundation
import JSONDocument
import Testing

/// The data inside a page, as its script reads it.
struct PageData {
    private let page: String

    init(_ page: String) { self.page = page }

    /// Cells, with their columns.
    var cells: JSONValue { get throws { try #require(try scripts("id=\"cells-data\"").first) } }

    /// Every piece of evidence that is carried, by block and place.
    var evidence: [[JSONValue]] { get throws { try scripts("class=\"evidence\"").map { $0.arrayValue ?? [] } } }

    /// One column of the cells.
    func column(_ name: String) throws -> [Int] {
        try #require(try cells["columns"]?[name]?.arrayValue).compactMap(\.intValue)
    }

    /// A list inside the cells' data.
    func list(_ name: String) throws -> [JSONValue] { try #require(try cells[name]?.arrayValue) }

    /// The JSON of all script elements with these attributes.
    func scripts(_ attributes: String) throws -> [JSONValue] {
        try parts(of: page, from: "<script type=\"", to: "</script>").compactMap { script in
            guard let opening = script.firstRange(of: "\" \(attributes)>") else { return nil }
            let text = String(script[opening.upperBound...])
            let bytes =
                script.hasPrefix("application/json\"")
                ? Array(text.utf8) : Self.inflate([UInt8](try #require(Data(base64Encoded: text))))
            return try JSONValue.parse(bytes, name: attributes)
        }
    }

    /// Raw DEFLATE, inflated by zlib: what a browser's `DecompressionStream("deflate-raw")` does.
    static func inflate(_ compressed: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return [] }
        defer { inflateEnd(&stream) }
        var (source, inflated, result) = (compressed, [UInt8](), Z_OK)
        source.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = uInt(input.count)
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            while result == Z_OK {
                let count = piece.withUnsafeMutableBufferPointer { output in
                    stream.next_out = output.baseAddress
                    stream.avail_out = uInt(output.count)
                    result = CZlib.inflate(&stream, Z_NO_FLUSH)
                    return output.count - Int(stream.avail_out)
                }
                inflated += piece[..<count]
            }
        }
        return result == Z_STREAM_END ? inflated : []
    }
}
