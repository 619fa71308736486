import Evaluation
import JSONDocument
import Reporting
import Resources

/// What a proof came to, for people and for other programs.
public struct ProofReport: Sendable {
    /// The format of `prove.json`.
    public static let format = "criba.prove/1"

    private let result: ProofResult

    /// The report of a proof.
    public init(_ result: ProofResult) {
        self.result = result
    }

    /// `prove.json`: the same for the same fixtures, whatever the machine was doing.
    public var json: JSONValue {
        .object([
            "format": .string(Self.format), "green": .bool(result.isGreen),
            "unharmed": .array(result.unharmed.map(Self.unharmed)),
            "checks": .array(
                HarnessCheck.all.map { check in
                    var object: JSONObject = ["id": .string(check.id), "sentence": .string(check.sentence)]
                    let broken = result.broken.first { $0.check == check.id }
                    object["holds"] = .bool(broken == nil)
                    if let broken { object["found"] = .string(broken.why) }
                    return .object(object)
                }),
            "faults": .array(result.faults.map(Self.fault)),
            "mistaken": .array(result.mistaken.map(Self.mistaken)),
        ])
    }

    private static func unharmed(_ unharmed: ProofResult.Unharmed) -> JSONValue {
        .object([
            "matrix": .string(unharmed.matrix), "cells": .number(JSONNumber(unharmed.cells)),
            "green": .bool(unharmed.reasons.isEmpty), "reasons": texts(unharmed.reasons),
        ])
    }

    private static func fault(_ result: FaultResult) -> JSONValue {
        .object([
            "id": .string(result.fault.id), "subject": .string(result.fault.subject),
            "sentence": .string(result.fault.sentence), "origin": .string(result.fault.origin),
            "verdict": .string(result.verdict.rawValue), "meant": texts(result.fault.caughtBy),
            "caughtBy": texts(result.caughtBy.map(\.id)), "alsoCaughtBy": texts(result.alsoCaughtBy.map(\.id)),
            "overlookedBy": texts(result.overlookedBy), "played": .number(JSONNumber(result.played)),
            "cells": .object(JSONObject(result.catchers.map { ($0.id, texts($0.cells)) })),
        ])
    }

    private static func mistaken(_ answer: MistakenAnswer) -> JSONValue {
        var object: JSONObject = [
            "id": .string(answer.id), "subject": .string(answer.suite), "output": .string(answer.output),
            "mistake": .string(answer.mistake.name), "why": .string(answer.mistake.why),
            "verdict": .string(answer.verdict.rawValue), "meant": texts(answer.meant),
            "caughtBy": texts(answer.caughtBy), "alsoCaughtBy": texts(answer.alsoCaughtBy),
        ]
        if let unnoticed = answer.mistake.unnoticed { object["known"] = .string(unnoticed.rawValue) }
        return .object(object)
    }

    private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    /// `prove.html`: the matrix of faults and who noticed them, as a page that opens from disk.
    public var page: [UInt8] {
        SelfContainedPage.bytes(
            title: "Proof · Criba", body: Self.text(criba_prove_html_pointer(), criba_prove_html_size),
            style: Self.text(criba_prove_css_pointer(), criba_prove_css_size),
            script: Self.text(criba_prove_js_pointer(), criba_prove_js_size), data: json.encoded())
    }

    private static func text(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The kill matrix as text: a fault a line with who noticed it in how many cells, the verdict last.
    public var lines: [String] {
        var lines = result.faults.map { result in
            let verdict = result.verdict.rawValue
            let shown = verdict + String(repeating: " ", count: max(0, Self.verdictWidth - verdict.count))
            return "\(shown)  \(result.fault.id): \(Self.catchers(of: result))"
        }
        for unharmed in result.unharmed {
            lines.append(
                "unharmed \(unharmed.matrix): \(unharmed.cells) cells, "
                    + (unharmed.reasons.isEmpty ? "green" : "red: \(unharmed.reasons.joined(separator: "; "))"))
        }
        for broken in result.broken { lines.append("unharmed \(broken.check): broken: \(broken.why)") }
        let killed = result.faults.count - result.open.count
        lines.append("\(killed) of \(result.faults.count) faults are noticed by all who are meant to notice them")
        for open in result.open { lines.append(Self.advice(open)) }
        return lines + mistakenLines
    }

    /// How many of the wrong answers are caught, and what is not as their files say.
    private var mistakenLines: [String] {
        guard !result.mistaken.isEmpty else { return [] }
        func count(_ verdict: MistakenAnswer.Verdict) -> Int { result.mistaken.count { $0.verdict == verdict } }
        let mended = result.mistaken.count { $0.mistake.unnoticed == .mended }
        let summary =
            "\(count(.caught)) of \(result.mistaken.count) wrong answers are caught by an evaluator meant for them, "
            + "\(count(.elsewhere)) by another one only, \(count(.unnoticed)) by none; "
            + "by their files the rules after the model mend \(mended)"
        return [summary]
            + result.surprising.map { answer in
                let found = answer.failing.isEmpty ? "nobody" : answer.failing.joined(separator: ", ")
                let expected =
                    switch answer.mistake.unnoticed {
                    case nil: "one of \(answer.meant.joined(separator: ", ")) to notice"
                    case let known?: "it \(known.rawValue), as the file says under \"unnoticed\""
                    }
                return "\(answer.id) in \(answer.output): found \(found), expected \(expected): \(answer.mistake.why)"
            }
    }

    private static let verdictWidth = FaultResult.Verdict.allCases.map(\.rawValue.count).max() ?? 0

    private static func catchers(of result: FaultResult) -> String {
        func shown(_ catchers: [FaultResult.Catcher]) -> String {
            catchers.map { $0.cells.isEmpty ? $0.id : "\($0.id) in \($0.cells.count)" }.joined(separator: ", ")
        }
        var parts = [result.caughtBy.isEmpty ? "nobody who is meant to" : shown(result.caughtBy)]
        if !result.alsoCaughtBy.isEmpty { parts.append("also \(shown(result.alsoCaughtBy))") }
        if result.played > 0 { parts.append("of \(result.played) cells") }
        return parts.joined(separator: "; ")
    }

    private static func advice(_ result: FaultResult) -> String {
        let expected = "expected \(result.overlookedBy.joined(separator: ", ")) to notice"
        switch result.verdict {
        case .killed: return ""
        case .overlooked: return "\(result.fault.id): \(expected) as well"
        case .unrelated:
            return "\(result.fault.id): found only \(result.catchers.map(\.id).joined(separator: ", ")), \(expected)"
        case .survived: return "\(result.fault.id): found nobody who noticed, \(expected)"
        }
    }
}
