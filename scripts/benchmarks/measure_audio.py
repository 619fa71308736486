"""CPU of `criba audio` beside a plain C loop over libogg and libopus, and opusdec; peak memory at one and ten hours.

All programs run by turns in one run, so the ratios hold where the figures move. `criba audio` does more than the others:
SHA-256 over the file and its packets, loudness, and every check; opusdec writes float samples without dither to
/dev/null, which is the least it can do. The longest recordings of the fixtures are measured as they are, one process
each, and once more as one file of an hour made of their packets, where starting a process does not count.
"""

import argparse
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent / "audio"))
from pages import join  # noqa: E402
from streams import audio_packets, samples, stream  # noqa: E402

RUNS = 5
HOUR = 3600 * 48_000


def build(folder):
    """The C loop, optimised."""
    compiler = shutil.which("clang") or shutil.which("cc")
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "ogg", "opus"], check=True, capture_output=True, text=True).stdout.split()
    program = folder / "opus_loop"
    subprocess.run([compiler, "-O2", HERE / "opus_loop.c", *flags, "-o", program], check=True)
    return program


def long_file(recordings, length, path):
    """One stream of at least so many samples, made of the packets of the recordings over and over."""
    packets = [packet for file in recordings for _, _, packet in audio_packets(file.read_bytes())[1]]
    total = sum(samples(packet) for packet in packets)
    path.write_bytes(join(stream(packets * (length // total + 1))))
    return path


def cpu(command, files):
    """CPU seconds of one process for each file."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for file in files:
        subprocess.run([str(word) for word in command(file)], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def peak(command):
    """Peak memory in MB of one process."""
    code = ("import resource,subprocess,sys;subprocess.run(sys.argv[1:],check=True,stdout=subprocess.DEVNULL);"
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss/1024)")
    command = [str(word) for word in command]
    return float(subprocess.run([sys.executable, "-c", code, *command], check=True, capture_output=True, text=True).stdout)


def compare(title, commands, files):
    figures = {name: [] for name in commands}
    for _ in range(RUNS):
        for name, command in commands.items():
            figures[name].append(cpu(command, files))
    medians = {name: statistics.median(values) for name, values in figures.items()}
    own = medians["criba audio"]
    print(f"{title}, median of {RUNS}:")
    for name, median in medians.items():
        spread = f"{min(figures[name]):.3f}–{max(figures[name]):.3f}"
        ratio = "" if name == "criba audio" else f"; criba audio takes {own / median:.2f} × as much"
        print(f"  {name}: {median:.3f} s CPU ({spread}){ratio}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--no-memory", action="store_true", help="leave out the ten hours")
    options = parser.parse_args()
    recordings = sorted(
        (ROOT / "Fixtures" / "voice-note").glob("*/*/audio.opus"), key=lambda path: (-path.stat().st_size, str(path)))[:6]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        loop = build(folder)
        commands = {
            "criba audio": lambda file: [options.binary, "audio", "--json", file],
            "C loop": lambda file: [loop, file],
        }
        if shutil.which("opusdec"):
            commands["opusdec"] = lambda file: [
                "opusdec", "--quiet", "--float", "--no-dither", "--rate", "48000", "--force-wav", file, "/dev/null"]
        else:
            print("opusdec is not installed (opus-tools); measured without it")
        hour = long_file(recordings, HOUR, folder / "hour.opus")
        compare("one hour in one file", commands, [hour])
        compare(f"the {len(recordings)} longest recordings, a process each", commands, recordings)
        print(f"one hour: peak {peak(commands['criba audio'](hour)):.1f} MB")
        if not options.no_memory:
            hours = long_file(recordings, 10 * HOUR, folder / "hours.opus")
            size = hours.stat().st_size / 1e6
            print(f"ten hours, a file of {size:.0f} MB: peak {peak(commands['criba audio'](hours)):.1f} MB")


if __name__ == "__main__":
    main()
