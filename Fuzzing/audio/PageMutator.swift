import COgg

// How libFuzzer changes an input: bytes or whole pages, and then mostly with right checksums, since nearly every other
// change would end at the page reader.

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int

/// Changes an input in place and gives its new length, at most `room`.
@_cdecl("LLVMFuzzerCustomMutator")
public func customMutator(
    _ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: CUnsignedInt
) -> Int {
    var choice = Choice(state: UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15)
    var size = count
    if choice.below(2) == 0 || !PageMutator.mutate(data, &size, room, &choice) {
        size = mutateBytes(data, size, room)
    }
    if choice.below(16) != 0 { PageMutator.repairChecksums(data, size) }
    return size
}

/// A small generator: the same seed gives the same change.
struct Choice {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

enum PageMutator {
    /// Changes one page as a whole; says no when there is none or no room.
    static func mutate(
        _ data: UnsafeMutablePointer<UInt8>, _ size: inout Int, _ room: Int, _ choice: inout Choice
    ) -> Bool {
        let pages = pages(data, size)
        guard !pages.isEmpty else { return false }
        let page = pages[choice.below(pages.count)]
        let header = data + page.lowerBound
        switch choice.below(8) {
        case 0:
            // libFuzzer refuses an empty input.
            guard size > page.count else { return false }
            size = remove(page, data, size)
        case 1:
            guard size + page.count <= room else { return false }
            let copy = Array(UnsafeBufferPointer(start: header, count: page.count))
            insert(copy, at: pages[choice.below(pages.count)].lowerBound, data, &size)
        case 2:
            let copy = Array(UnsafeBufferPointer(start: header, count: page.count))
            size = remove(page, data, size)
            let rest = self.pages(data, size)
            insert(copy, at: rest.isEmpty ? 0 : rest[choice.below(rest.count)].lowerBound, data, &size)
        case 3: header[5] ^= 1 << UInt8(choice.below(3))
        case 4:
            // A granule position: near, far, none, or at a bound.
            let values: [Int64] = [-1, 0, .max, .min, 312, 960, 48_000, Int64(truncatingIfNeeded: choice.next())]
            set(values[choice.below(values.count)], header + 6)
        case 5: set(get(header + 6) &+ Int64(choice.below(4000) - 2000), header + 6)
        case 6: header[14] = UInt8(choice.below(3))
        default: header[18] = UInt8(choice.below(16))
        }
        return true
    }

    /// Sets the checksum of every whole page.
    static func repairChecksums(_ data: UnsafeMutablePointer<UInt8>, _ size: Int) {
        for range in pages(data, size) {
            let header = data + range.lowerBound
            let headerSize = 27 + Int(header[26])
            var page = ogg_page(
                header: header, header_len: headerSize, body: header + headerSize, body_len: range.count - headerSize)
            ogg_page_checksum_set(&page)
        }
    }

    private static func pages(_ data: UnsafeMutablePointer<UInt8>, _ size: Int) -> [Range<Int>] {
        var pages: [Range<Int>] = []
        var start = 0
        while start + 27 <= size {
            guard data[start] == 0x4F, data[start + 1] == 0x67, data[start + 2] == 0x67, data[start + 3] == 0x53 else {
                start += 1
                continue
            }
            let bodyStart = start + 27 + Int(data[start + 26])
            guard bodyStart <= size else { break }
            var end = bodyStart
            for index in start + 27..<bodyStart { end += Int(data[index]) }
            guard end <= size else {
                start += 1
                continue
            }
            pages.append(start..<end)
            start = end
        }
        return pages
    }

    private static func remove(_ range: Range<Int>, _ data: UnsafeMutablePointer<UInt8>, _ size: Int) -> Int {
        for index in range.upperBound..<max(range.upperBound, size) { data[index - range.count] = data[index] }
        return size - range.count
    }

    private static func insert(
        _ bytes: [UInt8], at place: Int, _ data: UnsafeMutablePointer<UInt8>, _ size: inout Int
    ) {
        for index in stride(from: size - 1, through: place, by: -1) { data[index + bytes.count] = data[index] }
        for (index, byte) in bytes.enumerated() { data[place + index] = byte }
        size += bytes.count
    }

    private static func get(_ place: UnsafeMutablePointer<UInt8>) -> Int64 {
        (0..<8).reduce(Int64(0)) { $0 | Int64(place[$1]) << Int64(8 * $1) }
    }

    private static func set(_ value: Int64, _ place: UnsafeMutablePointer<UInt8>) {
        for index in 0..<8 { place[index] = UInt8(truncatingIfNeeded: value >> Int64(8 * index)) }
    }
}
