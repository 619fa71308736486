/// Every fault that the proof knows.
public enum FaultCatalogue {
    /// The faults, by the system they are in and the stage they are at.
    public static let all: [Fault] =
        Fault.listening + Fault.chunking + Fault.noteRequests + Fault.merging + Fault.digestAnswers + Fault.dateRules
        + Fault.replying + Fault.noteApp + Fault.memoRequests + Fault.exchange + Fault.memoNote + Fault.analysisRequests
        + Fault.analysisAnswers + Fault.analysisClaims + Fault.analysisKeeping + Fault.harnessFaults

    /// The faults that are meant to be noticed by an id.
    public static func faults(caughtBy id: String) -> [Fault] {
        all.filter { $0.caughtBy.contains(id) }
    }
}
