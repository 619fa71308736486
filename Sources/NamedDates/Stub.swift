import Languages
public enum Weekday: String, CaseIterable, Sendable, Hashable { case monday, tuesday, wednesday, thursday, friday, saturday, sunday }
public struct CivilDate: Sendable, Hashable, Comparable, CustomStringConvertible {
    public var year: Int, month: Int, day: Int
    public init?(year: Int, month: Int, day: Int) { self.year = year; self.month = month; self.day = day }
    public init?(iso8601: String) { let p = iso8601.split(separator: "-").compactMap { Int($0) }; guard p.count == 3 else { return nil }; year = p[0]; month = p[1]; day = p[2] }
    public var weekday: Weekday { .monday }
    public static func < (a: CivilDate, b: CivilDate) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }
    public var description: String { "\(year)-\(month)-\(day)" }
}
public struct CivilTime: Sendable, Hashable, CustomStringConvertible {
    public var hour: Int, minute: Int
    public init?(iso8601: String) { let p = iso8601.split(separator: ":").compactMap { Int($0) }; guard p.count == 2 else { return nil }; hour = p[0]; minute = p[1] }
    public var description: String { "\(hour):\(minute)" }
}
public struct LocalMoment: Sendable, Hashable { public var date: CivilDate; public var time: CivilTime? }
public struct ReferenceTimeError: Error {}
public struct ReferenceTime: Sendable, Hashable { public var date: CivilDate; public var time: CivilTime; public var zoneName: String
    public init(iso8601: String, zone: String?) throws { guard let d = CivilDate(iso8601: String(iso8601.prefix(10))), let t = CivilTime(iso8601: String(iso8601.dropFirst(11).prefix(5))) else { throw ReferenceTimeError() }; date = d; time = t; zoneName = zone ?? "" } }
public enum Grain: String, Sendable { case minute, hour, dayPart, day, week, month, quarter, year }
public struct DateMention: Sendable, Hashable { public var text: String; public var range: Range<Int>; public var grain: Grain; public var start: LocalMoment; public var end: LocalMoment?; public var rule: String }
public struct RejectedMention: Sendable, Hashable { public enum Why: String, Sendable { case impossible, notUnderstood, ambiguousWord }; public var why: Why }
public struct DateFindings: Sendable, Hashable { public var dates: [DateMention]; public var rejected: [RejectedMention] }
public struct DateFinder: Sendable { public init(language: Language) {}
    public func find(in text: String, now: ReferenceTime) -> DateFindings { DateFindings(dates: [], rejected: []) }
    public func weakCues(in text: String) -> [Range<Int>] { [] } }
