import JSONDocument

extension RunComparison {
    /// A setting that is another.
    public struct SettingChange: Sendable, Hashable {
        /// The setting.
        public let name: String
        /// What it was, as JSON; `nil` when it was not set. Where a baseline was approved in parts, what it was in how many cells.
        public let base: String?
        /// What it is.
        public let head: String?

        /// The settings of a matrix that differ, by name.
        static func all(_ before: ComparedRun.Section, _ after: ComparedRun.Section) -> [SettingChange] {
            let sides = before.settingsOfCells.isEmpty ? [before.settings: before.cells.count] : before.settingsOfCells
            let now = after.settings.objectValue ?? [:]
            let names = Set(sides.keys.flatMap { ($0.objectValue ?? [:]).map(\.key) }).union(now.map(\.key)).sorted()
            return names.compactMap { name in
                let head = text(now[name])
                var values: [String?: Int] = [:]
                for (settings, cells) in sides { values[text(settings.objectValue?[name]), default: 0] += cells }
                guard values.contains(where: { $0.key != head }) else { return nil }
                guard values.count > 1 else {
                    return SettingChange(name: name, base: values.first?.key, head: head)
                }
                let parts = values.sorted { ($1.value, $0.key ?? "") < ($0.value, $1.key ?? "") }.map { value, cells in
                    "\(value ?? "not set") in \(CountText.of(cells, "cell"))"
                }
                return SettingChange(name: name, base: parts.joined(separator: ", "), head: head)
            }
        }

        private static func text(_ value: JSONValue?) -> String? {
            value.map { String(decoding: $0.canonicalBytes(), as: UTF8.self) }
        }
    }
}
