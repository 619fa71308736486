/// Letters as the identifier sees them: Latin in lower case, or of another script.
///
/// Own tables instead of Unicode properties: the answer must not change with the platform's Unicode version.
enum LatinLetters {
    /// What a scalar is to the identifier.
    enum Kind {
        /// A Latin letter, in lower case.
        case latin(UInt32)
        /// A letter of a script that none of the languages uses.
        case foreign
        /// An apostrophe, part of a word when inside or behind it.
        case apostrophe
        /// `¿` or `¡`; a recogniser that is forced to Spanish writes them around any language.
        case inverted(UInt32)
        /// A mark that changes the letter before it, as decomposed text has them.
        case mark(UInt32)
        /// Everything else.
        case separator
    }

    /// Classifies a scalar.
    @inline(__always)
    static func kind(_ scalar: UInt32) -> Kind {
        switch scalar {
        case 0x61...0x7A: .latin(scalar)
        case 0x41...0x5A: .latin(scalar | 0x20)
        case 0x27, 0x2019: .apostrophe
        case 0...0xA0: .separator
        case 0xBF, 0xA1: .inverted(scalar)
        case 0xAA, 0xBA, 0xB5: .latin(scalar)
        case 0xD7, 0xF7: .separator
        case 0xC0...0xDE: .latin(scalar + 0x20)
        case 0xDF...0xFF: .latin(scalar)
        case 0x100...0x24F: .latin(lowered(scalar))
        case 0x300...0x36F: .mark(scalar)
        case 0x1E9E: .latin(0xDF)
        case 0x1E00...0x1EFF: .latin(scalar | 1)
        case 0x370...0x1DFF, 0x1F00...0x1FFF: .foreign
        case 0x2C00...0x2DFF, 0x3041...0x318F, 0x31A0...0x31BF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA500...0xABFF,
            0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            .foreign
        default: .separator
        }
    }

    /// The letter with a mark on it, in lower case; `nil` when Latin-1 has no such letter.
    static func composed(_ letter: UInt32, _ mark: UInt32) -> UInt32? {
        switch (letter, mark) {
        case (0x61, 0x300...0x303): 0xE0 + mark - 0x300
        case (0x61, 0x308): 0xE4
        case (0x61, 0x30A): 0xE5
        case (0x63, 0x327): 0xE7
        case (0x65, 0x300...0x302): 0xE8 + mark - 0x300
        case (0x65, 0x308): 0xEB
        case (0x69, 0x300...0x302): 0xEC + mark - 0x300
        case (0x69, 0x308): 0xEF
        case (0x6E, 0x303): 0xF1
        case (0x6F, 0x300...0x303): 0xF2 + mark - 0x300
        case (0x6F, 0x308): 0xF6
        case (0x75, 0x300...0x302): 0xF9 + mark - 0x300
        case (0x75, 0x308): 0xFC
        case (0x79, 0x301): 0xFD
        default: nil
        }
    }

    private static func lowered(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x178: 0xFF
        // In these two stretches capitals are odd; elsewhere in Latin Extended-A they are even.
        case 0x139...0x148, 0x179...0x17E: scalar & 1 == 1 ? scalar + 1 : scalar
        case 0x100...0x137, 0x14A...0x177: scalar | 1
        default: scalar
        }
    }
}
