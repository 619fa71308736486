import COgg

/// A page in memory of its own, which lasts while further pages are read.
final class CopiedPage {
    let page: OggPage
    private let memory: UnsafeMutablePointer<UInt8>

    init(_ page: OggPage) {
        memory = .allocate(capacity: page.byteCount)
        memory.initialize(from: page.raw.header, count: page.raw.header_len)
        (memory + page.raw.header_len).initialize(from: page.raw.body, count: page.raw.body_len)
        var raw = page.raw
        raw.header = memory
        raw.body = memory + page.raw.header_len
        self.page = OggPage(offset: page.offset, raw: raw)
    }

    deinit { memory.deallocate() }
}
