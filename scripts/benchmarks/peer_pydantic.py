"""CPU seconds that pydantic-evals takes for N cases: a function that answers at once, exact match, no log."""

import resource
import sys

from pydantic_evals import Case, Dataset
from pydantic_evals.evaluators import EqualsExpected

TEXT = "Hallo, ich wollte nur kurz Bescheid sagen, dass die Feier am Samstag um halb vier anfängt. " * 12


async def answer(text: str) -> str:
    return "yes"


count = int(sys.argv[1])
cases = [Case(name=str(index), inputs=f"{index} {TEXT}", expected_output="yes") for index in range(count)]
dataset = Dataset(name="peer", cases=cases, evaluators=[EqualsExpected()])
before = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
dataset.evaluate_sync(answer, progress=False, max_concurrency=2)
print(sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) - before)
