import MutantChoice

// What changed expressions call instead of their operators, in a copy of the sources that is built for mutation only.
// Every function asks whether its mutant is the chosen one, and does what the original did when it is not.

@inline(__always) private func isChosen(_ number: Int32) -> Bool { criba_mutant(number) }

public func mutantKept(_ number: Int32) -> Bool { !isChosen(number) }

public func mutantNot(_ number: Int32, _ value: Bool) -> Bool { isChosen(number) ? !value : value }

public func mutantBool(_ number: Int32, _ value: Bool) -> Bool { isChosen(number) ? !value : value }

public func mutantAnd(_ number: Int32, _ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool {
    if isChosen(number) { return try left || right() }
    return try left && right()
}

public func mutantOr(_ number: Int32, _ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool {
    if isChosen(number) { return try left && right() }
    return try left || right()
}

public func mutantLess<T: Comparable>(_ number: Int32, _ left: T, _ right: T) -> Bool {
    if isChosen(number) { return left <= right }
    if isChosen(number + 1) { return left >= right }
    return left < right
}

public func mutantLessOrEqual<T: Comparable>(_ number: Int32, _ left: T, _ right: T) -> Bool {
    if isChosen(number) { return left < right }
    if isChosen(number + 1) { return left > right }
    return left <= right
}

public func mutantGreater<T: Comparable>(_ number: Int32, _ left: T, _ right: T) -> Bool {
    if isChosen(number) { return left >= right }
    if isChosen(number + 1) { return left <= right }
    return left > right
}

public func mutantGreaterOrEqual<T: Comparable>(_ number: Int32, _ left: T, _ right: T) -> Bool {
    if isChosen(number) { return left > right }
    if isChosen(number + 1) { return left < right }
    return left >= right
}

public func mutantMinus<T: AdditiveArithmetic>(_ number: Int32, _ left: T, _ right: T) -> T {
    if isChosen(number) { return right - left }
    if isChosen(number + 1) { return left + right }
    return left - right
}

public func mutantPlus<T: AdditiveArithmetic>(_ number: Int32, _ left: T, _ right: T) -> T {
    isChosen(number) ? left - right : left + right
}

public func mutantZero<T: AdditiveArithmetic & ExpressibleByIntegerLiteral>(_ number: Int32, _ value: T) -> T {
    isChosen(number) ? value + 1 : value
}

public func mutantInteger<T: AdditiveArithmetic & ExpressibleByIntegerLiteral>(_ number: Int32, _ value: T) -> T {
    if isChosen(number) { return value + 1 }
    if isChosen(number + 1) { return value - 1 }
    return value
}

public func mutantFraction<T: FloatingPoint & ExpressibleByFloatLiteral>(_ number: Int32, _ value: T) -> T {
    isChosen(number) ? value * 1.25 : value
}
