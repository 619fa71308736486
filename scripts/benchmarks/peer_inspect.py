"""CPU seconds that inspect-ai takes for N samples: mock model, exact match, no display."""

import os
import resource
import sys
import tempfile

os.environ.setdefault("INSPECT_LOG_LEVEL", "error")
from inspect_ai import Task, eval as run_eval  # noqa: E402
from inspect_ai.dataset import MemoryDataset, Sample  # noqa: E402
from inspect_ai.model import ModelOutput, ModelUsage, get_model  # noqa: E402
from inspect_ai.scorer import match  # noqa: E402
from inspect_ai.solver import generate  # noqa: E402

TEXT = "Hallo, ich wollte nur kurz Bescheid sagen, dass die Feier am Samstag um halb vier anfängt. " * 12


def outputs():
    while True:
        output = ModelOutput.from_content("mockllm/model", "yes")
        output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
        yield output


count = int(sys.argv[1])
samples = [Sample(input=f"{index} {TEXT}", target="yes", id=index) for index in range(count)]
task = Task(dataset=MemoryDataset(samples), solver=generate(), scorer=match())
with tempfile.TemporaryDirectory() as logs:
    before = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    run_eval(task, model=get_model("mockllm/model", custom_outputs=outputs()), display="none", log_dir=logs)
    print(sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) - before)
