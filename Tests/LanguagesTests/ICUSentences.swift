#if canImport(_FoundationICU)
    import _FoundationICU
    import Languages

    /// Sentence bounds as ICU finds them, with its own suppression of breaks after abbreviations.
    enum ICUSentences {
        /// Where sentences end, as offsets in UTF-16; the end of the text is not among them.
        static func ends(in text: String, language: Language) -> [Int] {
            let units = Array(text.utf16)
            var status = U_ZERO_ERROR
            return units.withUnsafeBufferPointer { buffer in
                guard
                    let iterator = swift_ubrk_open(
                        UBRK_SENTENCE, "\(language.rawValue)@ss=standard", buffer.baseAddress, Int32(buffer.count),
                        &status)
                else { return [] }
                defer { swift_ubrk_close(iterator) }
                var ends: [Int] = []
                while true {
                    let next = swift_ubrk_next(iterator)
                    guard next >= 0, next < buffer.count else { return ends }
                    ends.append(Int(next))
                }
            }
        }
    }
#endif
