import JSONDocument
import NamedDates

extension DatePolicy {
    /// Reads a policy; keys that are not given keep their defaults.
    ///
    /// - Throws: A `FieldError` for an unknown key or a value that a key does not take.
    init(json: JSONValue?) throws(FieldError) {
        self.init()
        guard let json, !json.isNull else { return }
        guard case .object(let object) = json else {
            throw FieldError("policy: found \(FieldError.shown(json)), expected an object")
        }
        try FieldError.check(
            object.keys,
            among: [
                "bareWeekday", "nextWeekday", "twelveHourClock", "numericOrder", "eightDaysAreAWeek", "dayParts",
            ],
            in: "policy: ")
        if let value = json["bareWeekday"] { bareWeekday = try Self.choice(value, "bareWeekday") }
        if let value = json["nextWeekday"] { nextWeekday = try Self.choice(value, "nextWeekday") }
        if let value = json["twelveHourClock"] { twelveHourClock = try Self.choice(value, "twelveHourClock") }
        if let value = json["numericOrder"], !value.isNull { numericOrder = try Self.choice(value, "numericOrder") }
        if let value = json["eightDaysAreAWeek"] {
            guard let flag = value.boolValue else {
                throw FieldError("policy.eightDaysAreAWeek: found \(FieldError.shown(value)), expected true or false")
            }
            eightDaysAreAWeek = flag
        }
        if let value = json["dayParts"], !value.isNull { dayParts = try Self.bounds(value) }
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: JSONValue, _ key: String
    ) throws(FieldError) -> Choice {
        if let choice = value.stringValue.flatMap(Choice.init) { return choice }
        let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        throw FieldError("policy.\(key): found \(FieldError.shown(value)), expected one of \(known)")
    }

    private static func bounds(_ value: JSONValue) throws(FieldError) -> DayPartBounds {
        guard case .object(let object) = value else {
            throw FieldError("policy.dayParts: found \(FieldError.shown(value)), expected an object")
        }
        try FieldError.check(object.keys, among: DayPart.allCases.map(\.rawValue), in: "policy.dayParts: ")
        var hours: [DayPart: Range<Int>] = [:]
        for part in DayPart.allCases {
            guard let bounds = value[part.rawValue] else { continue }
            let numbers = (bounds.arrayValue ?? []).compactMap(\.intValue)
            guard numbers.count == 2, bounds.arrayValue?.count == 2, 0 <= numbers[0], numbers[0] < numbers[1],
                numbers[1] <= 36
            else {
                throw FieldError(
                    "policy.dayParts.\(part.rawValue): found \(FieldError.shown(bounds)), expected [from, to] in hours, "
                        + "0 <= from < to <= 36")
            }
            hours[part] = numbers[0]..<numbers[1]
        }
        return DayPartBounds(hours: hours)
    }
}
