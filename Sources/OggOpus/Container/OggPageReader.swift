import COgg
import Digests

/// Reads the pages of an Ogg file in order and passes over what is none, over libogg's sync state.
final class OggPageReader {
    /// Bytes asked of the source at a time; the largest page has 65,307.
    private static let chunkSize = 65_536

    private let source: OggByteSource
    private let sync: UnsafeMutablePointer<ogg_sync_state>
    private var hash = SHA256()
    /// The place of the next byte that libogg has not given out.
    private var offset = 0
    private var skipStart: Int?
    private var skipIsPage = false
    private var pushedBack: OggPage?
    private(set) var pageCount = 0
    private(set) var isAtEnd = false

    init(source: OggByteSource) {
        self.source = source
        sync = .allocate(capacity: 1)
        ogg_sync_init(sync)
    }

    deinit {
        ogg_sync_clear(sync)
        sync.deallocate()
    }

    /// Where reading stands, in bytes from the start of the file.
    var position: Int { offset }

    /// The digest of all bytes; only right once ``next(_:)`` gave `nil`.
    var digest: Digest { hash.finalize() }

    /// Gives the next page with a right checksum, `nil` at the end of the file.
    func next(_ problems: inout ProblemList) throws -> OggPage? {
        if let page = pushedBack {
            pushedBack = nil
            return page
        }
        var page = ogg_page()
        while true {
            let startsPage = nextBytesAreCapturePattern
            let result = isNextVersionUnknown ? skipCapturePattern() : ogg_sync_pageseek(sync, &page)
            if result > 0 {
                reportSkipped(&problems)
                defer { offset += result }
                pageCount += 1
                return OggPage(offset: offset, raw: page)
            } else if result < 0 {
                // Garbage and pages with a wrong checksum come in several steps; they are one problem.
                if skipStart == nil || startsPage {
                    reportSkipped(&problems)
                    skipStart = offset
                    skipIsPage = startsPage
                }
                offset -= result
            } else if try !fill() {
                finish(&problems)
                return nil
            }
        }
    }

    /// Pages given out so far, less one that is to come once more.
    var deliveredCount: Int { pageCount - (pushedBack == nil ? 0 : 1) }

    /// Lets the page that was read last come once more.
    func pushBack(_ page: OggPage) { pushedBack = page }

    /// Whether what libogg looks at next begins with "OggS".
    private var nextBytesAreCapturePattern: Bool {
        let state = sync.pointee
        guard state.fill - state.returned >= 4, let data = state.data else { return false }
        let bytes = data + Int(state.returned)
        return bytes[0] == 0x4F && bytes[1] == 0x67 && bytes[2] == 0x67 && bytes[3] == 0x53
    }

    /// Whether a capture pattern comes next with a version that is not 0 (RFC 3533 §6, item 2).
    ///
    /// libogg works out a checksum over up to 65,307 bytes before its streams refuse such a page, and does so at each
    /// pattern: two megabytes of "OggSOggS…" take it two seconds.
    private var isNextVersionUnknown: Bool {
        let state = sync.pointee
        guard nextBytesAreCapturePattern, state.headerbytes == 0, state.fill - state.returned >= 5 else { return false }
        return state.data[Int(state.returned) + 4] != 0
    }

    /// Passes over a capture pattern as libogg does over bytes that begin no page; gives their negative number.
    private func skipCapturePattern() -> Int {
        sync.pointee.returned += 4
        return -4
    }

    private func fill() throws -> Bool {
        guard !isAtEnd else { return false }
        guard let buffer = ogg_sync_buffer(sync, Self.chunkSize) else {
            throw OggOpusError.library(offset: offset, reason: "out of memory for pages")
        }
        let count = try source.read(UnsafeMutableRawBufferPointer(start: buffer, count: Self.chunkSize))
        guard count > 0 else {
            isAtEnd = true
            return false
        }
        hash.update(UnsafeRawBufferPointer(start: buffer, count: count))
        ogg_sync_wrote(sync, count)
        return true
    }

    private func finish(_ problems: inout ProblemList) {
        let rest = Int(sync.pointee.fill - sync.pointee.returned)
        guard rest > 0 || skipStart != nil else { return }
        if rest > 0, nextBytesAreCapturePattern {
            reportSkipped(&problems)
            problems.add(.tornPage, at: offset, "the file ends inside a page, after \(rest) of its bytes; page dropped")
        } else {
            skipStart = skipStart ?? offset
            offset += rest
            reportSkipped(&problems)
            offset -= rest
        }
        offset += rest
        ogg_sync_reset(sync)
    }

    private func reportSkipped(_ problems: inout ProblemList) {
        guard let start = skipStart else { return }
        let count = offset - start
        if skipIsPage {
            problems.add(.damagedPage, at: start, "a page with a wrong checksum, \(count) bytes skipped")
        } else {
            problems.add(.skippedBytes, at: start, "\(count) bytes that belong to no page skipped")
        }
        skipStart = nil
        skipIsPage = false
    }
}
