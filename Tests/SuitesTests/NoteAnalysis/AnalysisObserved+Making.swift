// swift-format-ignore-file: NeverForceUnwrap
// A sample that cannot be made has to stop the tests.

import Engines
import JSONDocument

@testable import NoteAnalysis
@testable import Suites

extension AnalysisEvaluatorPair {
    /// A second analysis that is refused; the note stays, or is lost.
    static func refused(_ before: AnalysedNote?, isLost: Bool = false) -> AnalysisPlay.Moment {
        AnalysisObserved.moment(
            AnalysisOutcome(note: before, failure: .model(EngineFailure(kind: .refusal))), before: before,
            after: isLost ? nil : before)
    }

    /// The note with an item ticked.
    static func tick(_ note: AnalysedNote?, _ number: Int) -> AnalysedNote? {
        var note = note
        note?.complete(.init(number: number))
        return note
    }

    /// The user ticks an item.
    ///
    /// - Parameter really: The item that has the tick afterwards, where it is another.
    static func ticked(_ before: AnalysedNote?, _ number: Int?, really: Int? = nil) -> AnalysisPlay.Moment {
        AnalysisPlay.Moment(
            kind: .ticked(number.map { .init(number: $0) }, isCompleted: true), before: before,
            after: tick(before, really ?? number ?? 0))
    }

    /// An analysis that has the first two items again, in other words and another order.
    static func kept(_ before: AnalysedNote?) -> AnalysisPlay.Moment {
        AnalysisObserved.again(
            before!, [AnalysisObserved.item("Send Ana the twelve photos"), AnalysisObserved.item("call accountant")])
    }

    /// An analysis with nothing but a new item.
    static func renewed(_ before: AnalysedNote?) -> AnalysisPlay.Moment {
        AnalysisObserved.again(before!, [AnalysisObserved.item("Pay the rent")])
    }

    /// The same moment with other identifiers.
    static func first(numbered numbers: [Int], _ moment: AnalysisPlay.Moment) -> AnalysisPlay.Moment {
        var after = moment.after
        after?.actionItems = zip(numbers, moment.after?.actionItems ?? []).map { number, item in
            ActionItem(
                id: .init(number: number), isCompleted: item.isCompleted, task: item.task, people: item.people)
        }
        return AnalysisPlay.Moment(kind: moment.kind, before: moment.before, after: after)
    }
}

extension AnalysisObserved {
    /// Changes the texts of every request.
    mutating func change(
        prompt: @escaping (String) -> String = { $0 }, instructions: @escaping (String) -> String = { $0 }
    ) {
        requests = { requests in
            requests.map {
                ModelRequest(
                    step: $0.step, instructions: instructions($0.instructions), prompt: prompt($0.prompt),
                    response: $0.response)
            }
        }
    }

    /// Changes one member of every request's schema.
    mutating func change(schema path: [String], to value: JSONValue) {
        requests = { requests in
            requests.map {
                ModelRequest(
                    step: $0.step, instructions: $0.instructions, prompt: $0.prompt,
                    response: ResponseSchema(
                        name: $0.schemaName, value: Self.setting(path[...], to: value, in: $0.schema)))
            }
        }
    }

    private static func setting(_ path: ArraySlice<String>, to value: JSONValue, in json: JSONValue) -> JSONValue {
        guard let key = path.first else { return value }
        var object = json.objectValue ?? [:]
        object[key] = setting(path.dropFirst(), to: value, in: object[key] ?? .object([:]))
        return .object(object)
    }

    /// What the family says of the estimates.
    mutating func claim(_ quarter: Bool, _ threeQuarters: Bool) {
        promptCharacters = AnalysisEvaluatorPair.length
        fits = [.quarter: quarter, .threeQuarters: threeQuarters]
    }

    /// A note in which nobody is mentioned and nothing intended.
    mutating func expectNothing() {
        people = .init()
        items = .init()
        draft.people = []
        draft.actionItems = []
    }
}
