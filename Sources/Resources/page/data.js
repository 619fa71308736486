// What the page knows: the run as a whole, its cells as columns of numbers, and evidence that is inflated when a story
// is opened.

const byId = (id) => document.getElementById(id);

// Whatever goes wrong is said: an empty page would look like an empty run.
for (const kind of ["error", "unhandledrejection"]) {
  addEventListener(kind, (event) => {
    const notice = document.createElement("p");
    notice.className = "notice";
    notice.textContent = `The page could not be shown: ${event.reason?.message ?? event.message}. summary.md and report.json beside it say the same.`;
    document.body.prepend(notice);
  });
}

// The JSON of a script element, which is plain when it is small and compressed otherwise.
async function unpack(script) {
  const text = script.textContent;
  if (script.type === "application/json") return JSON.parse(text);
  if (typeof DecompressionStream !== "function") throw new Error("this browser can't inflate the page's data; one of 2023 or later can");
  const stream = new Blob([bytesOfBase64(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}

function bytesOfBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

const run = await unpack(byId("run"));
const groups = await unpack(byId("groups"));
const table = await unpack(byId("cells-data"));
byId("cells-data").remove();

const columns = {};
for (const [name, numbers] of Object.entries(table.columns)) columns[name] = Int32Array.from(numbers);
const cellCount = columns.stem.length;
const matrices = run.plan.matrices;
const axisNames = Object.keys(run.plan.axes);
const hasSeveralMatrices = matrices.length > 1;

const statusSymbols = { passed: "✓", failed: "✗", error: "!", known: "~", missing: "?", notApplicable: "–" };
const statusWords = {
  passed: "passed", failed: "failed", error: "error", known: "known", missing: "missing", notApplicable: "not applicable",
};
const statusOrder = ["failed", "error", "missing", "known", "passed", "notApplicable"];
const isBrokenStatus = run.statuses.map((status) => ["failed", "error", "missing"].includes(status));
const isJudgedStatus = run.statuses.map((status) => status !== "known" && status !== "notApplicable");
const isNotApplicable = run.statuses.map((status) => status === "notApplicable");
const isBroken = (index) => isBrokenStatus[columns.status[index]];

// Combinations of axis values: a cell's matrix and its value on each axis.
const combinations = table.combinations.map(([section, ...places]) => {
  const names = Object.keys(matrices[section].axes);
  const axes = {};
  names.forEach((name, position) => {
    if (places[position] >= 0) axes[name] = matrices[section].axes[name][places[position]];
  });
  const text = Object.entries(axes).map(([name, value]) => `${name}=${value}`).sort().join(",");
  return { section, axes, text: `[${text}]` };
});

const string = (number) => (number < 0 ? null : table.strings[number]);

// Failures first; otherwise the order of the record.
const orderedCells = (() => {
  const rank = run.statuses.map((status) => statusOrder.indexOf(status));
  const starts = new Int32Array(statusOrder.length + 1);
  for (let index = 0; index < cellCount; index += 1) starts[rank[columns.status[index]] + 1] += 1;
  for (let place = 1; place < starts.length; place += 1) starts[place] += starts[place - 1];
  const ordered = new Int32Array(cellCount);
  for (let index = 0; index < cellCount; index += 1) ordered[starts[rank[columns.status[index]]]++] = index;
  return ordered;
})();

const storyParts = table.stories;
const storyStarts = (() => {
  const starts = new Int32Array(cellCount + 1);
  for (let index = 0; index < cellCount; index += 1) starts[index + 1] = starts[index] + storyParts.counts[index];
  return starts;
})();
const hasWholeStory = (index) => storyParts.leftOut[index] === 0;

// One cell, read from the columns; made for the few that are looked at.
class Cell {
  constructor(index) {
    this.index = index;
    const combination = combinations[columns.combination[index]];
    this.section = combination.section;
    this.matrix = matrices[this.section];
    this.axes = combination.axes;
    this.trial = columns.trial[index];
    this.id = idOf(index);
    this.key = keyOf(index);
    this.status = run.statuses[columns.status[index]];
    this.isBroken = isBroken(index);
    this.family = string(columns.family[index]);
    this.fixture = string(columns.fixture[index]);
    this.stage = string(columns.stage[index]);
    this.reason = string(columns.reason[index]) ?? "";
    this.failing = table.lists[columns.failing[index]];
    this.tags = table.lists[columns.tags[index]];
    this.failure = columns.failure[index] < 0 ? null : table.values[columns.failure[index]];
    this.error = columns.error[index] < 0 ? null : table.values[columns.error[index]];
    this.change = string(columns.change[index]);
    this.hasWholeStory = hasWholeStory(index);
  }

  // The command that runs this cell alone.
  get command() {
    return narrowed(run.narrow.cells[this.section], [["family", [this.family]], ...Object.entries(this.axes).map(([name, value]) => [name, [value]])]);
  }
}

function idOf(index) {
  const [stem, hasAxes] = table.stems[columns.stem[index]];
  return hasAxes ? stem + combinations[columns.combination[index]].text : stem;
}

function keyOf(index) {
  const trial = columns.trial[index];
  return trial === 0 ? idOf(index) : `${idOf(index)} trial ${trial + 1}`;
}

// The cell of a key, -1 for none. Ids are put together only where the first part fits.
function indexOfKey(key) {
  const fits = table.stems.map(([stem]) => key.startsWith(stem));
  for (let index = 0; index < cellCount; index += 1) {
    if (fits[columns.stem[index]] && keyOf(index) === key) return index;
  }
  return -1;
}

function narrowed(command, terms) {
  return [command, ...terms.map(([name, values]) => `--only ${shellWord(`${name}=${values.join(",")}`)}`)].join(" ");
}

function shellWord(word) {
  return /^[\w@+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

const evidenceScripts = document.querySelectorAll("script.evidence");
const evidenceBlocks = new Map();
const evidenceBlocksKept = 12;

// A block of evidence; the ones used last are kept.
function evidenceBlock(number) {
  const known = evidenceBlocks.get(number) ?? unpack(evidenceScripts[number]);
  evidenceBlocks.delete(number);
  evidenceBlocks.set(number, known);
  if (evidenceBlocks.size > evidenceBlocksKept) evidenceBlocks.delete(evidenceBlocks.keys().next().value);
  return known;
}

// What a cell shows: its metrics, the members it adds to report.json, and the exhibits of its stages.
async function storyOf(cell) {
  const story = { metrics: [], fields: [], exhibits: [] };
  const own = storyParts.parts.slice(storyStarts[cell.index], storyStarts[cell.index + 1]);
  const blocks = new Map(await Promise.all([...new Set(own.map((part) => storyParts.block[part]))].map(async (number) => [number, await evidenceBlock(number)])));
  for (const part of own) {
    const content = blocks.get(storyParts.block[part])[storyParts.item[part]];
    const stage = storyParts.stage[part];
    if (stage === -1) story.metrics.push(...content);
    else if (stage === -2) story.fields.push(content);
    else story.exhibits.push({ stage: storyParts.stages[stage], content });
  }
  return story;
}
