import Evaluation
import Recordings
import VoiceNote

extension Family {
    /// The same family whose user cancels each note once its digest is saved, so that no drafts are asked for.
    ///
    /// `nil` when something happens to its notes already: cancelled, its story would not be told any more.
    var cancelledOnceSaved: Family? {
        guard override.cancelAfter == nil, override.then.isEmpty, override.failures.isEmpty else { return nil }
        var family = self
        family.override.cancelAfter = .save
        // A note that is made to fail before never gets so far.
        family.failure = failure ?? DesignedFailure(stage: .reply, kind: .cancelled)
        return family
    }
}

extension FixtureLibrary {
    /// Reads a family for a matrix.
    ///
    /// - Parameter cancelsOnceSaved: Whether the matrix cancels each note once its digest is saved.
    /// - Throws: ``PlanningError``, also when something happens to the family's notes already.
    func family(_ id: String, cancelsOnceSaved: Bool) throws(PlanningError) -> Family {
        let family = try family(id)
        guard cancelsOnceSaved else { return family }
        guard let cancelled = family.cancelledOnceSaved else {
            throw PlanningError(
                "\(familyFile(id)): override: found something that happens to the notes already, expected nothing in a "
                    + "matrix with \"cancelAfter\"; leave the family out under fixtures.families")
        }
        return cancelled
    }
}
