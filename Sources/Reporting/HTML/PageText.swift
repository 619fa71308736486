import Foundation

/// JSON as it stands inside the page: as it is when it is small, else compressed and in Base64.
struct PageText {
    /// The type of the `<script>` element that holds it.
    let type: String
    /// The element's content.
    let bytes: [UInt8]

    /// - Parameter packedFrom: The size in bytes from which JSON is compressed.
    init(_ json: [UInt8], packedFrom: Int) throws {
        if json.count < packedFrom {
            type = "application/json"
            bytes = InertJSON.escape(json)
        } else {
            type = "text/x-deflate-base64"
            bytes = Array(Data(try Deflate.compress(json)).base64EncodedData())
        }
    }
}
