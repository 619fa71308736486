import Evaluation
import Foundation
import Suites
import Testing

@testable import Faults

@Suite("The catalogue of faults")
struct CatalogueTests {
    @Test("every fault has an id of its own, a sentence, an origin and somebody who is meant to notice it")
    func entries() {
        let ids = FaultCatalogue.all.map(\.id)
        #expect(Set(ids).count == ids.count && ids.count >= 60)
        for fault in FaultCatalogue.all {
            #expect(fault.id.hasPrefix("\(fault.subject).fault."), "\(fault.id)")
            #expect(fault.sentence.hasSuffix(".") && !fault.origin.isEmpty && !fault.caughtBy.isEmpty, "\(fault.id)")
        }
    }

    @Test("who is meant to notice exists: an evaluator or relation of the suite, a check, or a kind of error")
    func catchers() {
        let checks = HarnessCheck.all.map(\.id)
        #expect(Set(checks).count == checks.count)
        let known = Set(BuiltInSuites.descriptions.flatMap(\.behaviour) + checks)
        for fault in FaultCatalogue.all {
            for id in fault.caughtBy where !id.hasPrefix("error.") {
                #expect(known.contains(id), "\(fault.id): \(id)")
            }
        }
    }

    @Test("every stable id of the documentation, and every check of the harness, has a fault that it has to notice")
    func coverage() {
        let ids = BuiltInSuites.descriptions.flatMap(\.behaviour) + HarnessCheck.all.map(\.id)
        #expect(ids.filter { FaultCatalogue.faults(caughtBy: $0).isEmpty } == [])
    }

    @Test("no system knows that faults exist: only the commands that prove and explain import them")
    func imports() throws {
        let folder = "\(Checkout.root)/Sources"
        let files = try #require(FileManager.default.subpaths(atPath: folder)).filter { $0.hasSuffix(".swift") }
        #expect(files.count > 300)
        let importing = try files.filter { file in
            try Checkout.text("Sources/\(file)").split(separator: "\n").contains("import Faults")
        }
        #expect(
            importing.sorted() == [
                "criba/Commands/CoverageLine.swift", "criba/Commands/ExplainCommand.swift",
                "criba/Commands/ProveCommand.swift",
            ])
    }

    @Test("the table of the documentation is what the catalogue says")
    func table() throws {
        let page = try Checkout.text("Documentation/faults.md")
        #expect(page.hasSuffix(FaultTable.markdown), "print it anew with `criba explain faults`")
    }
}
