import Evaluation

/// Gives a story with variants a tag of its own: its family's id, on the family that tells it and on each of its variants.
///
/// What breaks in a story then breaks under one name, and `--only tag=two-tasks` plays all that stand on it.
struct StoryTags {
    /// The story that each variant stands on.
    private var stories: [String: String] = [:]

    /// Takes note of a family.
    mutating func add(_ family: String, variantOf story: String?) {
        if let story { stories[family] = story }
    }

    /// Entries with the tags of their stories.
    func tagged(_ entries: [SuiteCatalogue.Entry]) -> [SuiteCatalogue.Entry] {
        let told = Set(stories.values)
        return entries.map { entry in
            let story = stories[entry.descriptor.family] ?? entry.descriptor.family
            return told.contains(story) ? entry.adding(tag: story) : entry
        }
    }
}
