// Which cells are shown. Filters live in the address behind #, so that a link shows the same view.

const filters = { text: "", values: new Map() };
let openKey = null;
const filterNames = ["matrix", "status", "family", "stage", "metric", ...axisNames];
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
  const words = fold(filters.text).split(/\s+/).filter(Boolean);
  const tests = [...filters.values];
  shownCells = orderedCells.filter((cell) => {
    for (const [name, values] of tests) {
      const fits = name === "metric"
        ? values.some((value) => cell.failing.includes(value) || value === `error: ${cell.error?.kind}`)
        : values.includes(cell.value(name));
      if (!fits) return false;
    }
    return words.every((word) => cell.searchText.includes(word));
  });
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
  const isOn = pairs.length > 0 && filters.values.size === pairs.length && pairs.every(([name, value]) => isFiltered(name, value));
  filters.values = new Map();
  if (!isOn) for (const [name, value] of pairs) filters.values.set(name, [...(filters.values.get(name) ?? []), value]);
  applyFilters();
}

function clearFilters() {
  filters.values = new Map();
  filters.text = "";
  applyFilters();
}
