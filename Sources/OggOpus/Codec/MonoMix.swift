/// Mixes the channels of a stream down to one.
///
/// Stereo is the mean of both. Surround is the mean of the stereo mix that RFC 7845 §5.1.1.5 gives, which weighs a
/// front channel 1, centre and low frequencies √½, and a surround channel √¾ on its own side and ½ on the other.
struct MonoMix {
    /// One weight for each channel, in the order of the Vorbis specification that family 1 uses.
    let weights: [Float]

    init(channelCount: Int) {
        weights = Self.weights(channelCount).map(Float.init)
    }

    /// Writes one sample for each frame of interleaved samples.
    func mix(_ interleaved: UnsafePointer<Float>, frames: Int, into mono: UnsafeMutablePointer<Float>) {
        if weights.count == 2 {
            for frame in 0..<frames { mono[frame] = (interleaved[2 * frame] + interleaved[2 * frame + 1]) * 0.5 }
            return
        }
        for frame in 0..<frames {
            var sum: Float = 0
            for channel in 0..<weights.count { sum += weights[channel] * interleaved[frame * weights.count + channel] }
            mono[frame] = sum
        }
    }

    private static func weights(_ channelCount: Int) -> [Double] {
        let front = 0.5
        let centre = 0.5.squareRoot()
        let surround = (0.75.squareRoot() + 0.5) / 2
        // The rear centre of 6.1 goes to both sides as √¾ · √½.
        let rearCentre = 0.375.squareRoot()
        let shape: [Double] =
            switch channelCount {
            case 1: [1]
            case 2: [front, front]
            case 3: [front, centre, front]
            case 4: [front, front, surround, surround]
            case 5: [front, centre, front, surround, surround]
            case 6: [front, centre, front, surround, surround, centre]
            case 7: [front, centre, front, surround, surround, rearCentre, centre]
            default: [front, centre, front, surround, surround, surround, surround, centre]
            }
        // The RFC scales each side to a sum of 1, from five channels on to 2, as side channels carry little.
        let scale = (channelCount < 5 ? 1 : 2) / shape.reduce(0, +)
        return shape.map { $0 * scale }
    }
}
