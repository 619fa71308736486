/// Members that hold one of a few words, the cases of an enumeration.
extension JSONObjectReader {
    /// A required choice.
    public func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) throws(JSONError) -> Choice
    where Choice.RawValue == String {
        try Self.choice(try string(key), at: key, in: self)
    }

    /// A choice; `nil` when the key is absent.
    public func optionalChoice<Choice: RawRepresentable & CaseIterable>(_ key: String) throws(JSONError) -> Choice?
    where Choice.RawValue == String {
        guard let text = try optionalString(key) else { return nil }
        return try Self.choice(text, at: key, in: self)
    }

    /// A required list of choices.
    public func choices<Choice: RawRepresentable & CaseIterable>(_ key: String) throws(JSONError) -> [Choice]
    where Choice.RawValue == String {
        var choices: [Choice] = []
        for text in try strings(key) { choices.append(try Self.choice(text, at: key, in: self)) }
        return choices
    }

    /// A list of choices; `nil` when the key is absent.
    public func optionalChoices<Choice: RawRepresentable & CaseIterable>(_ key: String) throws(JSONError) -> [Choice]?
    where Choice.RawValue == String {
        has(key) ? try choices(key) : nil
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, at key: String, in reader: JSONObjectReader
    ) throws(JSONError) -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else {
            throw reader.error(
                at: key, found: "\"\(text)\"", expected: "one of \(Choice.allCases.map(\.rawValue))",
                advice: nearest(to: text, among: Choice.allCases.map(\.rawValue)).map { "did you mean \"\($0)\"?" })
        }
        return choice
    }
}
