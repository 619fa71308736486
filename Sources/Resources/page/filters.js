// Which cells are shown. Filters live in the address behind #, so that a link shows the same view.

const filters = { text: "", values: new Map() };
let openKey = null;
const filterNames = ["matrix", "status", "family", "fixture", "tag", "stage", "metric", ...axisNames];
let shownCells = orderedCells;

function readAddress() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  filters.text = parameters.get("q") ?? "";
  filters.values = new Map();
  for (const name of filterNames) {
    if (parameters.getAll(name).length > 0) filters.values.set(name, parameters.getAll(name));
  }
  openKey = parameters.get("cell");
}

function address(changes = {}) {
  const parameters = new URLSearchParams();
  for (const [name, values] of filters.values) for (const value of values) parameters.append(name, value);
  if (filters.text) parameters.set("q", filters.text);
  const cell = "cell" in changes ? changes.cell : openKey;
  if (cell) parameters.set("cell", cell);
  const text = parameters.toString();
  return text ? `#${text}` : "#";
}

// Takes filters over into address and page. What a person does in steps (typing) replaces the address.
function applyFilters({ replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", address());
  filterCells();
  renderFiltered();
}

function filterCells() {
  shownCells = cellsThatFit(filters.values, filters.text);
}

function setFilter(name, values) {
  if (values.length === 0) filters.values.delete(name);
  else filters.values.set(name, values);
}

function isFiltered(name, value) {
  return filters.values.get(name)?.includes(value) ?? false;
}

// Replaces all filters by these; the same ones a second time are taken away.
function toggleFilters(pairs) {
  const isOn = areOn(pairs);
  filters.values = new Map();
  if (!isOn) for (const [name, value] of pairs) filters.values.set(name, [...(filters.values.get(name) ?? []), value]);
  applyFilters();
}

function areOn(pairs) {
  return pairs.length > 0 && filters.values.size === pairs.length && pairs.every(([name, value]) => isFiltered(name, value));
}

function filterAndShow(pairs) {
  toggleFilters(pairs);
  showSection("cells");
}

function clearFilters() {
  filters.values = new Map();
  filters.text = "";
  applyFilters();
}

// The command that runs what the filters select, as far as a selection can say it.
function filterCommand() {
  const terms = [...filters.values].filter(([name, values]) =>
    ["family", "fixture", "tag", ...axisNames].includes(name) && values.every((value) => !value.includes(",")));
  if (terms.length === 0) return null;
  const [matrix] = filters.values.get("matrix") ?? [];
  const section = matrices.findIndex(({ name }) => name === matrix);
  const saysAll = !filters.text && [...filters.values.keys()].every((name) => name === "matrix" || terms.some(([term]) => term === name));
  return { command: narrowed(section < 0 ? run.narrow.all : run.narrow.cells[section], terms), saysAll };
}
