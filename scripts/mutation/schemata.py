"""Mutant schemata: all mutants of all modules in one build, each behind a question that is answered at run time.

R. H. Untch, A. J. Offutt, M. J. Harrold: "Mutation Analysis Using Mutant Schemata", ISSTA 1993.
"""

import hashlib
import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from sites import Finder

MODULES = ("VoiceNote", "DialogueMemo", "NoteAnalysis", "Languages", "NamedDates", "Evaluation")
HELPERS = Path(__file__).parent


@dataclass
class Mutant:
    """One change at one place. `key` stays the same while the line and what is changed in it do."""

    number: int
    module: str
    file: str
    line: int
    column: int
    last_line: int
    kind: str
    change: str
    code: str
    key: str

    @property
    def place(self):
        return f"{self.file}:{self.line}:{self.column}"


def write_if_changed(path, text):
    """Writes a file unless it says so already, so that a build finds nothing to do."""
    data = text.encode()
    if not (path.exists() and path.read_bytes() == data):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def rewritten(source, sites, numbers):
    """The source with every site called through its function; sites nest, lines stay where they are."""
    opens, closes, replaced = {}, {}, {}
    for order, site in enumerate(sites):
        number = numbers[order]
        if number is None:
            continue
        if not site.function:
            before, after = f"if mutantKept({number}) {{ ", " }"
        else:
            before, after = f"{site.function}({number}, ", ")"
        width = site.end - site.start
        # At one place the wider opens first and closes last.
        opens.setdefault(site.start, []).append((-width, order, before))
        closes.setdefault(site.end, []).append((width, -order, after))
        if site.operator:
            replaced[site.operator[0]] = site.operator[1]
    result, index = ["import Mutants; "], 0
    while index <= len(source):
        result += [text for _, _, text in sorted(closes.get(index, []))]
        result += [text for _, _, text in sorted(opens.get(index, []))]
        if index in replaced:
            result.append(",")
            index = replaced[index]
            continue
        result.append(source[index:index + 1])
        index += 1
    return "".join(result)


class Package:
    """A copy of the package in which the sources of some modules carry their mutants, with the test targets that these meet."""

    def __init__(self, root, work, swift, modules, tests):
        self.root, self.work, self.swift = root, work, swift
        self.modules, self.tests = [module for module in MODULES if module in modules], tests
        self.copy, self.scratch = work / "package", work / "build"
        self.dropped_path, self.built_path = work / "dropped.json", work / "built.json"
        self.mutants = []
        self.files = {}  # file -> (source, sites, mutants of each site)

    def collect(self):
        """Finds every mutant of these modules and numbers them."""
        number = 1
        for module in self.modules:
            for path in sorted((self.root / "Sources" / module).rglob("*.swift")):
                source, file = path.read_text(), str(path.relative_to(self.root))
                lines, sites, seen = source.split("\n"), Finder(source).find(), {}
                of_sites = []
                for site in sites:
                    mutants = []
                    for kind, change in site.changes:
                        code = lines[site.first_line - 1].strip()
                        parts = (file, code, source[site.start:site.end], kind, change)
                        seen[parts] = seen.get(parts, 0) + 1
                        key = hashlib.sha256(repr((*parts, seen[parts])).encode()).hexdigest()[:16]
                        column = site.start - source.rfind("\n", 0, site.start)
                        mutants.append(Mutant(
                            number, module, file, site.first_line, column, site.last_line, kind, change, code, key))
                        number += 1
                    of_sites.append(mutants)
                    self.mutants += mutants
                self.files[file] = (source, sites, of_sites)

    def write(self, dropped):
        """Copies what git knows, then puts the changed sources, manifest and helpers in their places."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=self.root, check=True,
            capture_output=True).stdout.decode().split("\0")
        kept = {file for file in listed if file and (self.root / file).is_file()}
        for file in sorted(kept):
            if file in self.files or file == "Package.swift":
                continue
            source, target = self.root / file, self.copy / file
            if target.exists() and target.stat().st_size == source.stat().st_size \
                    and target.read_bytes() == source.read_bytes():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
        for file, (source, sites, of_sites) in self.files.items():
            numbers = [None if mutants[0].key in dropped else mutants[0].number for mutants in of_sites]
            write_if_changed(self.copy / file, rewritten(source, sites, numbers))
        for folder in ("Sources", "Tests"):
            for path in (self.copy / folder).rglob("*.swift"):
                if str(path.relative_to(self.copy)) not in kept:
                    path.unlink()
        write_if_changed(self.copy / "Package.swift", self._manifest())
        for name, place in (("Mutants.swift", "Mutants"), ("MutantChoice.c", "MutantChoice")):
            write_if_changed(self.copy / "Sources" / place / name, (HELPERS / name).read_text())
        header = self.copy / "Sources/MutantChoice/include/MutantChoice.h"
        write_if_changed(header, "#include <stdbool.h>\nbool criba_mutant(int number);\n")

    def _manifest(self):
        """The manifest with the helper modules, and without the test targets that are not run."""
        text = (self.root / "Package.swift").read_text()
        opening, index, parts = ".testTarget(", 0, []
        while (start := text.find(opening, index)) >= 0:
            end, depth = start + len(opening), 1
            while depth:
                depth += {"(": 1, ")": -1}.get(text[end], 0)
                end += 1
            if text[end:end + 1] == ",":
                end += 1
            name = re.search(r'name: "(\w+)"', text[start:end]).group(1)
            parts.append(text[index:end] if name in self.tests else text[index:start])
            index = end
        text = "".join(parts) + text[index:]
        for module in self.modules:
            text, count = re.subn(
                rf'(\.target\(\s*name: "{module}", dependencies: \[)', r'\1"Mutants", ', text)
            if count != 1:
                raise SystemExit(f"Package.swift: found {count} targets named {module}, expected one with dependencies")
        helpers = '.target(name: "MutantChoice"), .target(name: "Mutants", dependencies: ["MutantChoice"]),'
        return text.replace("    targets: [\n", f"    targets: [\n        {helpers}\n", 1)

    def build(self, jobs, say):
        """Builds, and drops what does not compile until the rest does."""
        dropped = set(json.loads(self.dropped_path.read_text())) if self.dropped_path.exists() else set()
        self.built_path.unlink(missing_ok=True)
        for attempt in range(1, 16):
            self.write(dropped)
            say(f"Building {sum(m.key not in dropped for m in self.mutants)} mutants, attempt {attempt} …")
            log = self.work / "build.log"
            with log.open("w") as output:
                status = subprocess.run(
                    ["nice", self.swift, "build", *self.system(), "--package-path", str(self.copy), "--build-tests", "-j",
                     str(jobs), "--scratch-path", str(self.scratch)], stdout=output, stderr=subprocess.STDOUT).returncode
            if status == 0:
                self.built_path.write_text(json.dumps(self._fingerprint()))
                return [m for m in self.mutants if m.key not in dropped]
            refused = self._refused(log.read_text(errors="replace"), dropped)
            if not refused:
                raise SystemExit(f"{log}: the copy does not build, and no mutant stands where an error does")
            say(f"{len(refused)} mutants do not compile and are dropped")
            dropped |= refused
            write_if_changed(self.dropped_path, json.dumps(sorted(dropped)))
        raise SystemExit("the copy still does not build after 15 attempts; see build.log")

    def built(self):
        """The mutants of a build that is there already, which has to hold the same ones under the same numbers."""
        if not self.built_path.exists() or json.loads(self.built_path.read_text()) != self._fingerprint():
            raise SystemExit(f"{self.built_path}: found no build of these modules as they are now, expected one; "
                             "run again without --no-build")
        dropped = set(json.loads(self.dropped_path.read_text())) if self.dropped_path.exists() else set()
        return [m for m in self.mutants if m.key not in dropped]

    def _fingerprint(self):
        """What the numbers of the mutants hang on."""
        keys = "\n".join(m.key for m in self.mutants)
        return {"modules": list(self.modules), "mutants": hashlib.sha256(keys.encode()).hexdigest()}

    def system(self):
        return ["--build-system", "native"]

    def _refused(self, log, dropped):
        refused = set()
        for match in set(re.findall(r"^(\S+?\.swift):(\d+):\d+: error:", log, re.MULTILINE)):
            if not match[0].startswith(f"{self.copy}/"):
                continue
            file, line = match[0].removeprefix(f"{self.copy}/"), int(match[1])
            if file not in self.files:
                continue
            # Mutants of one site stand or fall together. Where no site covers the line, the nearest ones go.
            left = [ms for ms in self.files[file][2] if ms[0].key not in dropped]
            hit = [ms for ms in left if ms[0].line <= line <= ms[0].last_line]
            if not hit:
                hit = [ms for ms in left if abs(ms[0].line - line) <= 8] or left
            refused |= {m.key for ms in hit for m in ms}
        return refused

    def products(self):
        """The test bundle and the tool."""
        folder = subprocess.run(
            [self.swift, "build", *self.system(), "--package-path", str(self.copy), "--scratch-path", str(self.scratch),
             "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
        return Path(folder) / "cribaPackageTests.xctest", Path(folder) / "criba"
