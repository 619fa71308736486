// Shows single cells, old and new side by side. Everything above them is in the document already.

const byId = (id) => document.getElementById(id);
const facts = JSON.parse(byId("facts").textContent);
const blockOfText = JSON.parse(byId("text-index").textContent);
const textBlocks = document.querySelectorAll("script.texts");
const parsedBlocks = new Map();
const step = 40;

// The axes of a cell, as its id has them: suite/family[axis=value,axis=value].
function axesOf(id) {
  const inside = id.slice(id.lastIndexOf("[") + 1, -1);
  return new Map(inside.split(",").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
}

const cells = [];
for (const block of document.querySelectorAll("script.cells")) {
  for (const row of JSON.parse(block.textContent)) {
    const [id, trial, change, matrix, base, head, failing, holding, reason, language, texts] = row;
    cells.push({ id, trial, axes: axesOf(id), change: facts.changes[change].name, matrix: facts.matrices[matrix], base, head, failing, holding, reason, language, texts, folded: null, told: null });
  }
  block.remove();
}

// undefined when a text was left out for size, null when there is none to compare.
function textsOf(number) {
  if (number < 0) return null;
  const block = blockOfText[number];
  if (block < 0) return undefined;
  if (!parsedBlocks.has(block)) parsedBlocks.set(block, new Map(JSON.parse(textBlocks[block].textContent)));
  return parsedBlocks.get(block).get(number);
}

// Menus, by axis and for the language of texts; what is not chosen is not there.
const state = { changes: new Set(), chosen: new Map(), query: "" };
const menus = Object.entries(facts.axes).filter(([, values]) => values.length > 1);
const textLanguages = [...new Set(cells.map((cell) => cell.language).filter(Boolean))].sort();
if (textLanguages.length > 1) menus.push(["text", textLanguages]);
const valueName = (value) => (facts.languages[value] ? `${facts.languages[value]} (${value})` : value);

// The view stands in the address, so that a link shows it again.
function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const known = facts.changes.map((change) => change.name);
  const given = words.get("changes")?.split(",").filter((name) => known.includes(name));
  const first = facts.changes.filter((change) => change.isLoss).map((change) => change.name).filter((name) => cells.some((cell) => cell.change === name));
  state.changes = new Set(given ?? (first.length > 0 || cells.length === 0 ? first : [cells[0].change]));
  state.chosen = new Map(menus.flatMap(([name, values]) => (values.includes(words.get(name)) ? [[name, words.get(name)]] : [])));
  state.query = words.get("find") ?? "";
}

function writeAddress() {
  const words = new URLSearchParams([["changes", [...state.changes].join(",")], ...state.chosen, ...(state.query ? [["find", state.query]] : [])]);
  history.replaceState(null, "", `#${words}`);
}

readAddress();
let shown = step;

function side(pieces, sign, language) {
  const kept = pieces.filter(([kind]) => kind === 0 || kind === sign);
  return element("p", { lang: language || undefined, dir: "auto" },
    kept.map(([kind, text]) => (kind === 0 ? text : element(kind < 0 ? "del" : "ins", {}, text))));
}

function textViews(cell) {
  const texts = textsOf(cell.texts);
  if (texts === undefined) return element("p", { class: "muted" }, "Its texts were left out to keep the page small; see comparison.json.");
  if (texts === null) return facts.hasTexts ? null : element("p", { class: "muted" }, "A baseline keeps digests only, so there is no old text to show.");
  return texts.map((text) => element("div", { class: "text-pair" },
    element("h3", {}, text.name),
    side(text.difference, -1, cell.language), side(text.difference, 1, cell.language)));
}

function cellName(cell) {
  return element("span", { class: "id" }, cell.trial === 0 ? cell.id : `${cell.id} trial ${cell.trial + 1}`);
}

// Where a recording is missing nothing new was said, and the old texts struck out would look like a loss.
const hasNewTexts = (cell) => cell.change !== "unrecorded";

// Cells of which the same is to be said are told once, with the names of the others on demand.
const alikeLimit = 200;
function alikeView(others) {
  if (others.length === 0) return null;
  const list = element("ul");
  const details = element("details", { class: "alike" }, element("summary", {}, `and ${others.length.toLocaleString("en")} ${others.length === 1 ? "cell" : "cells"} alike`), list);
  details.addEventListener("toggle", () => {
    if (list.childElementCount > 0) return;
    list.append(...others.slice(0, alikeLimit).map((cell) => element("li", {}, cellName(cell))));
    if (others.length > alikeLimit) list.append(element("li", { class: "muted" }, `${(others.length - alikeLimit).toLocaleString("en")} more`));
  });
  return details;
}

function cellView([cell, ...others]) {
  const words = facts.changes.find((change) => change.name === cell.change).words;
  return element("article", { class: "cell" },
    element("div", { class: "cell-head" },
      element("strong", { class: cell.change }, words),
      cellName(cell),
      element("span", { class: "muted" }, `${cell.base || "not there"} → ${cell.head || "not there"}`),
      cell.language ? element("span", { class: "muted" }, `language ${cell.language}`) : null),
    cell.failing.length > 0 ? element("p", { class: "regressed" }, `fails now: ${cell.failing.join(", ")}`) : null,
    cell.holding.length > 0 ? element("p", { class: "fixed" }, `holds now: ${cell.holding.join(", ")}`) : null,
    cell.reason ? element("p", { class: "muted", dir: "auto" }, cell.reason) : null,
    hasNewTexts(cell) ? textViews(cell) : null, alikeView(others));
}

// What is told of a cell besides its name. Texts are told by number, and cells that say the same have the same number.
function told(cell) {
  return (cell.told ??= [cell.change, cell.base, cell.head, cell.failing, cell.holding, cell.reason, ...(hasNewTexts(cell) ? [cell.language, cell.texts] : [])].join("\n"));
}

// Cells that are alike, in the order of their first.
function alike(cells) {
  const groups = new Map();
  for (const cell of cells) {
    const key = told(cell);
    const group = groups.get(key);
    if (group) group.push(cell);
    else groups.set(key, [cell]);
  }
  return [...groups.values()];
}

// A test for one word that is looked for. `input=es` is that value of that axis; `es` and `Spanish` are any axis or text of that
// language; whatever is no value of an axis is looked for in id, metrics and reason.
function wordTest(word) {
  const [name, value] = word.split("=", 2);
  const axis = Object.keys(facts.axes).find((axis) => fold(axis) === name);
  if (value && axis && facts.axes[axis].some((known) => fold(known) === value)) return (cell) => fold(cell.axes.get(axis) ?? "") === value;
  const language = Object.keys(facts.languages).find((code) => code === word || fold(facts.languages[code]) === word);
  const isValue = Object.values(facts.axes).flat().some((known) => fold(known) === word);
  if (language || isValue) {
    const wanted = language ?? word;
    return (cell) => cell.language === wanted || [...cell.axes.values()].some((own) => fold(own) === wanted);
  }
  return (cell) => (cell.folded ??= fold([cell.id, cell.reason, ...cell.failing, ...cell.holding].join("\n"))).includes(word);
}

function matching() {
  const tests = fold(state.query).split(/\s+/).filter(Boolean).map(wordTest);
  return cells.filter((cell) => state.changes.has(cell.change)
    && [...state.chosen].every(([name, value]) => (name === "text" ? cell.language : cell.axes.get(name)) === value)
    && tests.every((fits) => fits(cell)));
}

// The cells that fit, those that are alike together.
let found = [];

function tell() {
  const count = (groups) => groups.reduce((sum, group) => sum + group.length, 0);
  byId("count").textContent = found.length === 0 ? "No cell fits." :
    `${count(found.slice(0, shown)).toLocaleString("en")} of ${count(found).toLocaleString("en")} cells that fit, of ${cells.length.toLocaleString("en")} that changed or still fail`;
  byId("more").hidden = found.length <= shown;
}

function restart() {
  shown = step;
  writeAddress();
  found = alike(matching());
  byId("list").replaceChildren(...found.slice(0, shown).map(cellView));
  tell();
}

// What is shown already stays as it is: thousands of cells are not drawn again for forty more.
function more() {
  byId("list").append(...found.slice(shown, shown + step).map(cellView));
  shown += step;
  tell();
}

// While somebody types, only the last of several letters is searched for.
let waiting = 0;
function searchSoon(query) {
  state.query = query;
  clearTimeout(waiting);
  waiting = setTimeout(restart, 150);
}

function menu([name, values]) {
  const label = name === "text" ? "texts in" : name;
  const choice = element("select", { onchange: (event) => {
    if (event.target.value) state.chosen.set(name, event.target.value);
    else state.chosen.delete(name);
    restart();
  } }, element("option", { value: "" }, "any"), values.map((value) => element("option", { value }, valueName(value))));
  choice.value = state.chosen.get(name) ?? "";
  return element("label", {}, `${label} `, choice);
}

function changeButton(change) {
  const button = element("button", { type: "button" }, `${change.words} ${change.count.toLocaleString("en")}`);
  const show = () => button.setAttribute("aria-pressed", String(state.changes.has(change.name)));
  button.addEventListener("click", () => {
    if (state.changes.has(change.name)) state.changes.delete(change.name);
    else state.changes.add(change.name);
    show();
    restart();
  });
  show();
  return button;
}

function filters() {
  const buttons = facts.changes.filter((change) => cells.some((cell) => cell.change === change.name)).map(changeButton);
  const search = element("input", { type: "search", placeholder: "Spanish, input=es, a metric, words of a reason", "aria-label": "Search", oninput: (event) => searchSoon(event.target.value) });
  search.value = state.query;
  fill(byId("filters"), element("div", { class: "changes" }, buttons), menus.map(menu), search);
}

// A link to another view of this page that is already open.
addEventListener("hashchange", () => { readAddress(); filters(); restart(); });

byId("more").addEventListener("click", more);
filters();
restart();
document.body.dataset.ready = "true";
