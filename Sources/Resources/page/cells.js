// The list of cells. Only the rows in view exist, so 100,000 cells scroll as easily as ten.

const narrow = matchMedia("(max-width: 760px)");
const rowHeight = () => (narrow.matches ? 66 : 36);
// Browsers cut elements off at some 33 million pixels; below this, rows stand where they are.
const listHeightLimit = 8_000_000;
const menuLimit = 400;
let list, listRows, listCount, selectedIndex = 0, isListDue = false;

function renderCellList() {
  const occurring = (column, dictionary) => [...new Set(column)].filter((number) => number >= 0).map((number) => dictionary[number]);
  const selects = [
    hasSeveralMatrices && ["matrix", matrices.map((matrix) => matrix.name)],
    ["status", run.statuses.filter((status) => run.totals[status] > 0)],
    ...axisNames.map((axis) => [axis, run.plan.axes[axis]]),
    ["family", occurring(columns.family, table.strings).sort()],
    ["metric", [...new Set(occurring(columns.failing, table.lists).flat())].sort()],
    ["stage", occurring(columns.stage, table.strings)],
    ["tag", [...new Set(occurring(columns.tags, table.lists).flat())].sort()],
  ].filter((entry) => entry && entry[1].length > 0);
  listCount = element("p", { class: "muted", "aria-live": "polite" });
  listRows = element("div", { class: "rows", role: "none" });
  list = element("div", {
    class: "list", id: "list", tabindex: "0", role: "listbox", "aria-label": "Cells: arrow keys move, Enter opens",
    onscroll: dueRows, onkeydown: listKey,
  }, listRows);
  fill(byId("cells"), heading("Cells"),
    element("form", { class: "filters", onsubmit: (event) => event.preventDefault() },
      element("label", { class: "search" }, "Search ", element("input", {
        type: "search", id: "search", placeholder: "id, reason, metric, tag", autocomplete: "off", spellcheck: "false",
        oninput: (event) => { filters.text = event.target.value; applyFilters({ replace: true }); },
      })),
      selects.map(([name, values]) => filterMenu(name, values)),
      element("button", { type: "button", id: "clear", onclick: clearFilters }, "Clear")),
    listCount, element("div", { id: "filter-command" }),
    element("div", { class: "list-head", "aria-hidden": "true" }, ["status", "family", axisNames.join(" · "), "first broken", "reason"].map((name) => element("span", {}, name))), list);
  narrow.addEventListener("change", renderList);
  new ResizeObserver(dueRows).observe(list);
}

function filterMenu(name, values) {
  const set = (value) => { setFilter(name, value ? [value] : []); applyFilters(); };
  // Thousands of options make a slow menu; a field for the whole value serves there.
  if (values.length > menuLimit) {
    return element("label", {}, `${name} `, element("input", { "data-filter": name, autocomplete: "off", spellcheck: "false", placeholder: "any", onchange: (event) => set(event.target.value.trim()) }));
  }
  return element("label", {}, `${name} `, element("select", { "data-filter": name, onchange: (event) => set(event.target.value) },
    element("option", { value: "" }, "any"), values.map((value) => filterOption(name, value))));
}

function filterOption(name, value) {
  const option = element("option", {}, name === "metric" ? shortMetric(value) : name === "status" ? statusWords[value] : value);
  // The value is compared, not shown, so it stays as it is.
  option.value = value;
  return option;
}

// Brings search field and menus to what the address says.
function showFilters() {
  const search = byId("search");
  if (search.value !== filters.text) search.value = filters.text;
  for (const field of document.querySelectorAll("[data-filter]")) {
    const [value, ...more] = filters.values.get(field.dataset.filter) ?? [""];
    field.value = more.length > 0 ? "" : value;
    field.classList.toggle("on", filters.values.has(field.dataset.filter));
  }
  byId("clear").hidden = filters.values.size === 0 && !filters.text;
  const selected = filterCommand();
  fill(byId("filter-command"), selected && [element("span", { class: "muted" }, selected.saysAll ? "Run these cells: " : "Run the cells with these values: "), commandLine(selected.command)]);
}

function renderList() {
  selectedIndex = 0;
  list.scrollTop = 0;
  let broken = 0;
  for (const index of shownCells) if (isBroken(index)) broken += 1;
  listCount.textContent = shownCells.length === 0
    ? "No cell fits these filters."
    : `${numeral(shownCells.length)} of ${count(cellCount, "cell")}, ${numeral(broken)} not passed${leftOutNote()}`;
  listRows.style.height = `${listHeight()}px`;
  list.hidden = shownCells.length === 0;
  renderRows({ isNew: true });
}

let leftOut = null;
function leftOutNote() {
  leftOut ??= storyParts.leftOut.reduce((sum, parts) => sum + (parts > 0 ? 1 : 0), 0);
  return leftOut === 0 ? "" : `. To keep the page small, ${count(leftOut, "cell")} marked “short” ${leftOut === 1 ? "has" : "have"} only parts of the story here; run.jsonl and report.json beside this page hold all.`;
}

const listHeight = () => Math.min(shownCells.length * rowHeight(), listHeightLimit);

// Which row is at the top of the list. In a list that is higher than browsers allow, the way is scaled.
function firstRow() {
  const whole = shownCells.length * rowHeight();
  const room = Math.max(1, listHeight() - list.clientHeight);
  return (list.scrollTop * Math.max(1, whole - list.clientHeight)) / room / rowHeight();
}

function dueRows() {
  if (isListDue) return;
  isListDue = true;
  requestAnimationFrame(() => { isListDue = false; renderRows(); });
}

let drawnRows = new Map();

// Draws the rows in view and keeps those that were drawn already.
function renderRows({ isNew = false } = {}) {
  const height = rowHeight();
  const top = firstRow();
  const first = Math.max(0, Math.floor(top) - 4);
  const last = Math.min(shownCells.length, Math.ceil(top + list.clientHeight / height) + 4);
  const offset = list.scrollTop - top * height;
  const rows = new Map();
  for (let place = first; place < last; place += 1) {
    const row = (isNew ? undefined : drawnRows.get(place)) ?? cellRow(new Cell(shownCells[place]), place, height);
    row.style.transform = `translateY(${offset + place * height}px)`;
    row.setAttribute("aria-selected", String(place === selectedIndex));
    rows.set(place, row);
  }
  drawnRows = rows;
  listRows.replaceChildren(...rows.values());
  if (rows.has(selectedIndex)) list.setAttribute("aria-activedescendant", `row-${selectedIndex}`);
  else list.removeAttribute("aria-activedescendant");
}

function cellRow(cell, place, height) {
  const row = element("div", {
    class: `row ${cell.status}`, id: `row-${place}`, role: "option",
    "aria-setsize": shownCells.length, "aria-posinset": place + 1, onclick: () => { selectedIndex = place; openCell(cell.key); },
  }, badge(cell.status), foreign("span", cell.family, "zxx", { class: "family" }),
    element("span", { class: "axes", lang: "zxx" }, axisNames.filter((axis) => cell.axes[axis] !== undefined).map((axis) => element("bdi", { title: axis }, cell.axes[axis])),
      cell.trial > 0 && element("span", {}, `trial ${cell.trial + 1}`),
      !cell.hasWholeStory && element("span", { class: "short", title: "Parts of its story are left out" }, "short")),
    foreign("span", cell.stage ?? "", "zxx", { class: "where" }), foreign("span", cell.reason, undefined, { class: "reason", title: cell.reason }));
  row.style.height = `${height}px`;
  return row;
}

function listKey(event) {
  const page = Math.max(1, Math.floor(list.clientHeight / rowHeight()) - 1);
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (selectedIndex < shownCells.length) openCell(keyOf(shownCells[selectedIndex]));
  } else if (event.key in steps) {
    event.preventDefault();
    selectedIndex = Math.max(0, Math.min(shownCells.length - 1, selectedIndex + steps[event.key]));
    showSelected();
  }
}

function showSelected() {
  const height = rowHeight();
  const visibleRows = list.clientHeight / height;
  const top = firstRow();
  const wanted = selectedIndex < top ? selectedIndex : selectedIndex + 1 > top + visibleRows ? selectedIndex + 1 - visibleRows : null;
  if (wanted !== null) {
    const whole = Math.max(1, shownCells.length * height - list.clientHeight);
    list.scrollTop = (wanted * height * Math.max(1, listHeight() - list.clientHeight)) / whole;
  }
  renderRows();
}
