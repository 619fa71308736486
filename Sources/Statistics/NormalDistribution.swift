import Foundation

/// The standard normal distribution.
public enum NormalDistribution {
    /// The value that a standard normal variable stays below with a probability.
    ///
    /// Relative accuracy about 1e-16 (Wichura 1988, algorithm AS 241, PPND16).
    /// - Parameter probability: Strictly between 0 and 1; the ends give minus and plus infinity.
    public static func quantile(_ probability: Double) -> Double {
        guard probability > 0 else { return -.infinity }
        guard probability < 1 else { return .infinity }
        let q = probability - 0.5
        if abs(q) <= 0.425 {
            let r = 0.180625 - q * q
            return q * polynomial(central, r) / polynomial(centralDivisor, r)
        }
        let r = (-log(min(probability, 1 - probability))).squareRoot()
        let value =
            r <= 5
            ? polynomial(middle, r - 1.6) / polynomial(middleDivisor, r - 1.6)
            : polynomial(tail, r - 5) / polynomial(tailDivisor, r - 5)
        return q < 0 ? -value : value
    }

    private static func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
        coefficients.reversed().reduce(0) { $0 * x + $1 }
    }

    private static let central = [
        3.3871328727963666080, 1.3314166789178437745e2, 1.9715909503065514427e3, 1.3731693765509461125e4,
        4.5921953931549871457e4, 6.7265770927008700853e4, 3.3430575583588128105e4, 2.5090809287301226727e3,
    ]
    private static let centralDivisor = [
        1, 4.2313330701600911252e1, 6.8718700749205790830e2, 5.3941960214247511077e3, 2.1213794301586595867e4,
        3.9307895800092710610e4, 2.8729085735721942674e4, 5.2264952788528545610e3,
    ]
    private static let middle = [
        1.42343711074968357734, 4.63033784615654529590, 5.76949722146069140550, 3.64784832476320460504,
        1.27045825245236838258, 2.41780725177450611770e-1, 2.27238449892691845833e-2, 7.74545014278341407640e-4,
    ]
    private static let middleDivisor = [
        1, 2.05319162663775882187, 1.67638483018380384940, 6.89767334985100004550e-1, 1.48103976427480074590e-1,
        1.51986665636164571966e-2, 5.47593808499534494600e-4, 1.05075007164441684324e-9,
    ]
    private static let tail = [
        6.65790464350110377720, 5.46378491116411436990, 1.78482653991729133580, 2.96560571828504891230e-1,
        2.65321895265761230930e-2, 1.24266094738807843860e-3, 2.71155556874348757815e-5, 2.01033439929228813265e-7,
    ]
    private static let tailDivisor = [
        1, 5.99832206555887937690e-1, 1.36929880922735805310e-1, 1.48753612908506148525e-2,
        7.86869131145613259100e-4, 1.84631831751005468180e-5, 1.42151175831644588870e-7, 2.04426310338993978564e-15,
    ]
}
