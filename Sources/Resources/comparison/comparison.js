// Shows single cells, old and new side by side. Everything above them is in the document already.

const byId = (id) => document.getElementById(id);
const facts = JSON.parse(byId("facts").textContent);
const blockOfText = JSON.parse(byId("text-index").textContent);
const textBlocks = document.querySelectorAll("script.texts");
const parsedBlocks = new Map();
const step = 40;

// Text without accents and case, so that "manana" finds "Mañana".
function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const cells = [];
for (const block of document.querySelectorAll("script.cells")) {
  for (const row of JSON.parse(block.textContent)) {
    const [id, trial, change, matrix, base, head, failing, holding, reason, language, texts] = row;
    cells.push({ id, trial, change: facts.changes[change].name, matrix: facts.matrices[matrix], base, head, failing, holding, reason, language, texts, folded: null });
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

const state = { changes: new Set(), language: "", query: "" };
for (const name of ["regressed", "removed"]) {
  if (cells.some((cell) => cell.change === name)) state.changes.add(name);
}
if (state.changes.size === 0 && cells.length > 0) state.changes.add(cells[0].change);
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

function cellView(cell) {
  const words = facts.changes.find((change) => change.name === cell.change).words;
  return element("article", { class: "cell" },
    element("div", { class: "cell-head" },
      element("strong", { class: cell.change }, words),
      element("span", { class: "id" }, cell.trial === 0 ? cell.id : `${cell.id} trial ${cell.trial + 1}`),
      element("span", { class: "muted" }, `${cell.base || "not there"} → ${cell.head || "not there"}`),
      cell.language ? element("span", { class: "muted" }, `language ${cell.language}`) : null),
    cell.failing.length > 0 ? element("p", { class: "regressed" }, `fails now: ${cell.failing.join(", ")}`) : null,
    cell.holding.length > 0 ? element("p", { class: "fixed" }, `holds now: ${cell.holding.join(", ")}`) : null,
    cell.reason ? element("p", { class: "muted", dir: "auto" }, cell.reason) : null,
    textViews(cell));
}

function matching() {
  const query = fold(state.query);
  return cells.filter((cell) => {
    if (!state.changes.has(cell.change)) return false;
    if (state.language && cell.language !== state.language) return false;
    if (!query) return true;
    cell.folded ??= fold([cell.id, cell.reason, ...cell.failing, ...cell.holding].join("\n"));
    return query.split(/\s+/).every((word) => cell.folded.includes(word));
  });
}

let found = [];

function tell() {
  const seen = Math.min(shown, found.length);
  byId("count").textContent = found.length === 0 ? "No cell fits." :
    `${seen.toLocaleString("en")} of ${found.length.toLocaleString("en")} cells that fit, of ${cells.length.toLocaleString("en")} that changed or still fail`;
  byId("more").hidden = found.length <= shown;
}

function restart() {
  shown = step;
  found = matching();
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

function filters() {
  const buttons = facts.changes.filter((change) => cells.some((cell) => cell.change === change.name)).map((change) => {
    const button = element("button", { type: "button", "aria-pressed": state.changes.has(change.name) }, `${change.words} ${change.count.toLocaleString("en")}`);
    button.setAttribute("aria-pressed", String(state.changes.has(change.name)));
    button.addEventListener("click", () => {
      if (state.changes.has(change.name)) state.changes.delete(change.name);
      else state.changes.add(change.name);
      button.setAttribute("aria-pressed", String(state.changes.has(change.name)));
      restart();
    });
    return button;
  });
  const languages = [...new Set(cells.map((cell) => cell.language).filter(Boolean))].sort();
  const choice = element("select", { "aria-label": "Language", onchange: (event) => { state.language = event.target.value; restart(); } },
    element("option", { value: "" }, "every language"), languages.map((language) => element("option", { value: language }, language)));
  const search = element("input", { type: "search", placeholder: "id, metric or reason", "aria-label": "Search", oninput: (event) => searchSoon(event.target.value) });
  byId("filters").append(...buttons, ...(languages.length > 1 ? [choice] : []), search);
}

byId("more").addEventListener("click", more);
filters();
restart();
document.documentElement.dataset.ready = "true";
