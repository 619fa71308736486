import CribaRecorder
import Foundation
import Rondo

/// One fixture of Criba, as far as an app that plays it has to know it: its surroundings and its recordings, none of its expectations.
package struct Fixture: Sendable {
    /// `family/language`.
    package let id: String
    package let audio: CribaRecorder.Audio
    package let note: VoiceNote
    package let now: Moment
    package let form: Wishes.Form
    let answers: [Tongue: Answers.Sheet]
    let folder: URL

    /// Reads a fixture below `Fixtures/voice-note`.
    package init(_ id: String, in fixtures: URL) throws {
        self.id = id
        folder = fixtures.appendingPathComponent(id)
        let file = try Data(contentsOf: folder.appendingPathComponent("audio.opus"))
        audio = .sha256(CribaRecorder.Audio.bytes(file).digest)
        let facts = try Facts(json: folder.appendingPathComponent("fixture.json"))
        guard let day = Day(String(facts.now.prefix(10))), let form = Wishes.Form(rawValue: facts.addressForm) else {
            throw Unreadable(description: "\(id): found now \(facts.now) and form \(facts.addressForm)")
        }
        now = Moment(day: day, clock: String(facts.now.dropFirst(11).prefix(5)), zone: facts.zone)
        note = VoiceNote(sender: facts.sender, seconds: try OpusLength.seconds(of: file, name: id))
        self.form = form
        let sheets = try Answers(json: folder.appendingPathComponent("answers.json")).outputs
        answers = try Dictionary(
            uniqueKeysWithValues: sheets.map { name, sheet in
                guard let tongue = Tongue(rawValue: name) else {
                    throw Unreadable(description: "\(id): found \(name), expected de, es or en")
                }
                return (tongue, sheet)
            })
    }

    private struct Facts: Decodable {
        let now, zone: String
        let sender: String?
        let addressForm: String
    }
}

/// A file that is not what it should be.
package struct Unreadable: Error, CustomStringConvertible {
    package let description: String
}

extension Decodable {
    /// Reads a file that people write: JSON5, with comments.
    init(json file: URL) throws {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        self = try decoder.decode(Self.self, from: Data(contentsOf: file))
    }
}

/// How long an Ogg Opus file plays: the last page's granule position without the pre-skip, at 48 kHz (RFC 7845 §4).
enum OpusLength {
    static func seconds(of file: Data, name: String) throws -> Double {
        let bytes = [UInt8](file)
        let page = [UInt8]("OggS".utf8)
        let head = [UInt8]("OpusHead".utf8)
        guard let last = (0...max(0, bytes.count - 27)).last(where: { bytes[$0...].starts(with: page) }),
            let first = (0..<min(bytes.count, 100)).first(where: { bytes[$0...].starts(with: head) }),
            bytes.count >= max(last + 14, first + 12)
        else { throw Unreadable(description: "\(name): found no Ogg Opus audio") }
        let granule = (0..<8).reduce(0) { $0 | Int(bytes[last + 6 + $1]) << (8 * $1) }
        let preSkip = Int(bytes[first + 10]) | Int(bytes[first + 11]) << 8
        return Double(granule - preSkip) / 48_000
    }
}
