/// Why a text is no reference time.
public enum ReferenceTimeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text is no ISO 8601 date and time.
    case notISO8601(String)
    /// Neither an offset nor a zone was given.
    case noZone(String)
    /// The zone is not in the IANA database.
    case unknownZone(String)
    /// At this time clocks of the zone have another offset.
    case offsetDisagrees(String, zone: String, expected: String)

    /// What was found, what was expected and what to do.
    public var description: String {
        switch self {
        case .notISO8601(let text):
            "found \"\(text)\", expected a date and time such as 2026-03-07T09:05:00+01:00"
        case .noZone(let text):
            "found \"\(text)\" without a zone, expected an offset such as +01:00 at its end or an IANA zone beside it"
        case .unknownZone(let name):
            "found unknown zone \"\(name)\", expected an IANA name such as Europe/Berlin"
        case .offsetDisagrees(let text, let zone, let expected):
            "found \"\(text)\", expected the offset \(expected) that \(zone) has at this time; correct one of them"
        }
    }
}
