// What the page knows: the run as a whole, one short row a cell, and evidence that is read when a story is opened.

const byId = (id) => document.getElementById(id);
const json = (id) => JSON.parse(byId(id).textContent);

const run = json("run");
const groups = json("groups");
const chunkOfEvidence = json("evidence-index");
const evidenceChunks = document.querySelectorAll("script.evidence");
const parsedChunks = new Map();

const brokenStatuses = new Set(["failed", "error", "missing"]);
const statusSymbols = { passed: "✓", failed: "✗", error: "!", known: "~", missing: "?", notApplicable: "–" };
const statusWords = {
  passed: "passed", failed: "failed", error: "error", known: "known", missing: "missing", notApplicable: "not applicable",
};
const statusRank = { failed: 0, error: 1, missing: 2, known: 3, passed: 4, notApplicable: 5 };

class Cell {
  constructor(row, index) {
    let axisIndexes, failing, stage, status;
    [this.id, this.section, this.trial, status, this.family, axisIndexes, stage, this.reason, failing, this.metricLists,
      this.story, this.tags, this.fixture, this.failure, this.error] = row;
    this.index = index;
    this.matrix = run.plan.matrices[this.section];
    this.status = run.statuses[status];
    this.stage = typeof stage === "number" ? this.matrix.stages[stage] : stage;
    this.failing = failing.map((metric) => (typeof metric === "number" ? run.metrics[metric].name : metric));
    this.axes = {};
    Object.keys(this.matrix.axes).forEach((axis, position) => {
      if (axisIndexes[position] >= 0) this.axes[axis] = this.matrix.axes[axis][axisIndexes[position]];
    });
    this.isBroken = brokenStatuses.has(this.status);
    this.isJudged = this.status !== "known" && this.status !== "notApplicable";
    this.foldedText = null;
  }

  get key() {
    return this.trial === 0 ? this.id : `${this.id} trial ${this.trial + 1}`;
  }

  // The value that a filter of that name looks at.
  value(name) {
    switch (name) {
      case "status": return this.status;
      case "family": return this.family;
      case "stage": return this.stage;
      case "matrix": return this.matrix.name;
      default: return this.axes[name];
    }
  }

  get searchText() {
    if (this.foldedText === null) {
      const parts = [this.key, this.fixture, this.status, this.stage, this.reason, this.tags.join(" "), this.failing.join(" ")];
      this.foldedText = fold(parts.join("\n"));
    }
    return this.foldedText;
  }

  get hasWholeStory() {
    for (let position = 1; position < this.story.length; position += 2) {
      if (!isEmbedded(this.story[position])) return false;
    }
    return this.metricLists.every(isEmbedded);
  }

  // The command that runs this cell alone.
  get command() {
    const terms = [["family", this.family], ...Object.entries(this.axes)];
    return [run.run.command, ...terms.map(([name, value]) => `--only ${shellWord(`${name}=${value}`)}`)].join(" ");
  }
}

// Text without accents and case, so that "manana" finds "Mañana" and "strasse" finds "Straße".
function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}

function shellWord(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function isEmbedded(reference) {
  return reference >= 0 && chunkOfEvidence[reference] >= 0;
}

// The content of evidence, or undefined when it was left out.
function evidence(reference) {
  if (!isEmbedded(reference)) return undefined;
  const chunk = chunkOfEvidence[reference];
  if (!parsedChunks.has(chunk)) parsedChunks.set(chunk, new Map(JSON.parse(evidenceChunks[chunk].textContent)));
  return parsedChunks.get(chunk).get(reference);
}

const cells = [];
for (const chunk of document.querySelectorAll("script.cells")) {
  for (const row of JSON.parse(chunk.textContent)) cells.push(new Cell(row, cells.length));
  chunk.remove();
}
const cellsByKey = new Map(cells.map((cell) => [cell.key, cell]));
// Failures first; otherwise the order of the record.
const orderedCells = cells.slice().sort((a, b) => statusRank[a.status] - statusRank[b.status] || a.index - b.index);
const axisNames = Object.keys(run.plan.axes);
