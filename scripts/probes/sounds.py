"""What is done to speech: cuts, noise, a room, a telephone. Pure functions of samples at 16 kHz; the same seed, the same sound."""

import numpy

RATE = 16_000


def level(samples):
    """Root mean square."""
    return float(numpy.sqrt(numpy.mean(numpy.square(samples, dtype=numpy.float64)))) if len(samples) else 0.0


def quiet_start(samples, wanted, reach=0.8):
    """The quietest place within `reach` seconds of `wanted`, so that a cut falls between words and not into one."""
    frame = RATE // 50
    first = max(0, int((wanted - reach) * RATE))
    places = range(first, max(first + 1, min(len(samples) - frame, int((wanted + reach) * RATE))), frame)
    return min(places, key=lambda place: (level(samples[place:place + frame]), place))


def window(samples, start, seconds):
    """About `seconds` from about `start`, cut where it is quiet; never longer than asked for by more than a pause."""
    begin = 0 if start == 0 else quiet_start(samples, start)
    end = quiet_start(samples, begin / RATE + seconds, reach=min(0.8, seconds / 5))
    return samples[begin:end]


def with_noise(samples, decibels, seed):
    """Speech in noise whose power falls by 3 dB an octave (pink, as in a street or a café), at a signal-to-noise ratio."""
    generator = numpy.random.default_rng(seed)
    spectrum = numpy.fft.rfft(generator.standard_normal(len(samples)))
    spectrum /= numpy.sqrt(numpy.maximum(1, numpy.arange(len(spectrum))))
    noise = numpy.fft.irfft(spectrum, len(samples))
    noise *= level(samples) / level(noise) / 10 ** (decibels / 20)
    return limited(samples + noise)


def in_room(samples, seconds, seed):
    """Speech in a room whose echo falls by 60 dB in `seconds`: exponentially decaying noise as impulse response."""
    generator = numpy.random.default_rng(seed)
    length = int(seconds * RATE)
    decay = 10 ** (-3 * numpy.arange(length) / length)
    echo = generator.standard_normal(length) * decay
    echo *= 1 / numpy.sqrt(numpy.sum(echo ** 2))
    direct = numpy.zeros(length)
    direct[0] = 1
    size = len(samples) + length
    answer = numpy.fft.irfft(numpy.fft.rfft(samples, size) * numpy.fft.rfft(direct + echo, size), size)[:len(samples)]
    return limited(answer * (level(samples) / max(1e-9, level(answer))))


def over_telephone(samples):
    """The band of a telephone, 300 to 3400 Hz (ITU-T G.712), and the eight bits of its companding (G.711, µ-law)."""
    spectrum = numpy.fft.rfft(samples)
    hertz = numpy.fft.rfftfreq(len(samples), 1 / RATE)
    spectrum[(hertz < 300) | (hertz > 3400)] = 0
    band = limited(numpy.fft.irfft(spectrum, len(samples)))
    coded = numpy.sign(band) * numpy.log1p(255 * numpy.abs(band)) / numpy.log(256)
    coded = numpy.round(coded * 127) / 127
    return numpy.sign(coded) * (256 ** numpy.abs(coded) - 1) / 255


def hum(seconds, seed):
    """A room without a voice: faint noise and the mains' 50 Hz."""
    time = numpy.arange(int(seconds * RATE)) / RATE
    noise = numpy.random.default_rng(seed).standard_normal(len(time))
    return 0.002 * noise + 0.004 * numpy.sin(2 * numpy.pi * 50 * time)


def joined(first, second):
    """One after the other, a third of a second between."""
    return numpy.concatenate([first, numpy.zeros(RATE // 3), second])


def limited(samples):
    """Turned down where it would clip."""
    peak = float(numpy.max(numpy.abs(samples))) if len(samples) else 0.0
    return samples if peak <= 0.99 else samples * (0.99 / peak)
