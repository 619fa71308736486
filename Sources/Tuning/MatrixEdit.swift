import Engines
import JSONDocument
import Languages

/// Puts detection settings into a matrix file and changes nothing else: comments, order and spacing stay.
public enum MatrixEdit {
    /// The file's bytes with the settings in them.
    ///
    /// - Throws: ``TuningError`` when the file is no object, or when its settings were tuned on another recogniser.
    public static func putting(
        _ settings: DetectionSettings, into bytes: [UInt8], name: String
    ) throws(TuningError) -> [UInt8] {
        do {
            let document = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
            guard case .object(let members) = document.root.content else {
                throw TuningError("\(name): found no object, expected a matrix")
            }
            let text = settings.json.pretty().replacing("\n", with: "\n  ")
            let (range, inserted): (Range<Int>, String)
            if let member = members.first(where: { $0.key == "detection" }) {
                let present = try DetectionSettings(member.value, in: document, path: "detection")
                if let tuned = present.engine, tuned != settings.engine {
                    let place = document.location(of: member.value.range.lowerBound)
                    throw TuningError(
                        "\(name):\(place.line):\(place.column): detection.engine: found settings tuned on \"\(tuned)\", "
                            + "expected \"\(settings.engine ?? "none")\", on whose probes the new ones were tuned; "
                            + "take \"detection\" out first if the recogniser was really changed")
                }
                (range, inserted) = (member.value.range, text)
            } else if let neighbour = members.last(where: { $0.key == "candidates" || $0.key == "suite" }) {
                let end = neighbour.value.range.upperBound
                (range, inserted) = (end..<end, ",\n  \"detection\": \(text)")
            } else {
                throw TuningError("\(name): found no key \"suite\", expected a matrix")
            }
            // Lines end as the file's do.
            let isCRLF = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
            let lines = isCRLF ? inserted.replacing("\n", with: "\r\n") : inserted
            let edited = bytes[..<range.lowerBound] + Array(lines.utf8) + bytes[range.upperBound...]
            try check(Array(edited), name: name, against: document)
            return Array(edited)
        } catch let error as TuningError {
            throw error
        } catch {
            throw TuningError("\(error)")
        }
    }

    /// Reads what would be written, and compares everything but the settings with what was there.
    private static func check(_ bytes: [UInt8], name: String, against document: JSONDocument) throws {
        func rest(_ document: JSONDocument) -> JSONObject? {
            var object = document.root.value.objectValue
            object?["detection"] = nil
            return object
        }
        let edited = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
        guard rest(edited) == rest(document) else {
            throw TuningError("\(name): found other values after the edit, expected only \"detection\" to change")
        }
    }
}
