// The list of cells. Only the rows in view exist, so 100,000 cells scroll as easily as ten.

const narrow = matchMedia("(max-width: 760px)");
const rowHeight = () => (narrow.matches ? 64 : 36);
let list, listRows, listCount, selectedIndex = 0;

function renderCellList() {
  const selects = [
    run.plan.matrices.length > 1 && ["matrix", run.plan.matrices.map((matrix) => matrix.name)],
    ["status", run.statuses.filter((status) => run.totals[status] > 0)],
    ...axisNames.map((axis) => [axis, run.plan.axes[axis]]),
    ["family", [...new Set(cells.map((cell) => cell.family))].sort()],
    ["metric", [...new Set(cells.flatMap((cell) => cell.failing))].sort()],
    ["stage", [...new Set(cells.map((cell) => cell.stage).filter(Boolean))]],
  ].filter((entry) => entry && entry[1].length > 0);
  listCount = element("p", { class: "muted", "aria-live": "polite" });
  listRows = element("div", { class: "rows" });
  list = element("div", {
    class: "list", id: "list", tabindex: "0", role: "listbox", "aria-label": "Cells: arrow keys move, Enter opens",
    onscroll: () => requestAnimationFrame(renderRows), onkeydown: listKey,
  }, listRows);
  fill(byId("cells"), heading("Cells"),
    element("form", { class: "filters", onsubmit: (event) => event.preventDefault() },
      element("label", { class: "search" }, "Search ", element("input", {
        type: "search", id: "search", placeholder: "id, reason, metric, tag", autocomplete: "off", spellcheck: "false",
        oninput: (event) => { filters.text = event.target.value; applyFilters({ replace: true }); },
      })),
      selects.map(([name, values]) => element("label", {}, `${name} `, element("select", {
        "data-filter": name, onchange: (event) => { setFilter(name, event.target.value ? [event.target.value] : []); applyFilters(); },
      }, element("option", { value: "" }, "any"), values.map((value) => filterOption(name, value))))),
      element("button", { type: "button", id: "clear", onclick: clearFilters }, "Clear")),
    listCount, element("div", { class: "list-head", "aria-hidden": "true" }, ["status", "family", axisNames.join(" · "), "first broken", "reason"].map((name) => element("span", {}, name))), list);
  narrow.addEventListener("change", renderList);
  new ResizeObserver(() => renderRows()).observe(list);
}

function filterOption(name, value) {
  const label = name === "metric" ? shortMetric(value) : name === "status" ? statusWords[value] : value;
  const option = element("option", {}, label);
  // The value is compared, not shown, so it stays as it is.
  option.value = value;
  return option;
}

// Brings search field and menus to what the address says.
function showFilters() {
  const search = byId("search");
  if (search.value !== filters.text) search.value = filters.text;
  for (const select of document.querySelectorAll("select[data-filter]")) {
    const [value, ...more] = filters.values.get(select.dataset.filter) ?? [""];
    select.value = more.length > 0 ? "" : value;
    select.classList.toggle("on", filters.values.has(select.dataset.filter));
  }
  byId("clear").hidden = filters.values.size === 0 && !filters.text;
}

function renderList() {
  selectedIndex = 0;
  list.scrollTop = 0;
  const broken = shownCells.reduce((sum, cell) => sum + (cell.isBroken ? 1 : 0), 0);
  listCount.textContent = shownCells.length === 0
    ? "No cell fits these filters."
    : `${shownCells.length.toLocaleString("en")} of ${count(cells.length, "cell")}, ${broken.toLocaleString("en")} not passed${leftOutNote()}`;
  listRows.style.height = `${shownCells.length * rowHeight()}px`;
  list.hidden = shownCells.length === 0;
  renderRows();
}

let leftOut = null;
function leftOutNote() {
  leftOut ??= cells.reduce((sum, cell) => sum + (cell.hasWholeStory ? 0 : 1), 0);
  return leftOut === 0 ? "" : `. To keep the page small, the stories of ${count(leftOut, "cell")} are left out; they are marked “short”, and report.json holds them all.`;
}

function renderRows() {
  const height = rowHeight();
  const first = Math.max(0, Math.floor(list.scrollTop / height) - 8);
  const last = Math.min(shownCells.length, Math.ceil((list.scrollTop + list.clientHeight) / height) + 8);
  const rows = [];
  for (let index = first; index < last; index += 1) rows.push(cellRow(shownCells[index], index, height));
  listRows.replaceChildren(...rows);
  list.setAttribute("aria-activedescendant", `row-${selectedIndex}`);
}

function cellRow(cell, index, height) {
  const row = element("div", {
    class: `row ${cell.status}`, id: `row-${index}`, role: "option", "aria-selected": String(index === selectedIndex),
    "aria-setsize": shownCells.length, "aria-posinset": index + 1, onclick: () => openCell(cell),
  }, badge(cell.status), foreign("span", cell.family, undefined, { class: "family" }),
    element("span", { class: "axes" }, axisNames.filter((axis) => cell.axes[axis] !== undefined).map((axis) => element("span", { title: axis }, element("bdi", {}, cell.axes[axis]))),
      cell.trial > 0 && element("span", {}, `trial ${cell.trial + 1}`), !cell.hasWholeStory && element("span", { title: "Its story is left out" }, "short")),
    foreign("span", cell.stage ?? "", undefined, { class: "where" }), foreign("span", cell.reason, undefined, { class: "reason", title: cell.reason }));
  row.style.transform = `translateY(${index * height}px)`;
  row.style.height = `${height}px`;
  return row;
}

function listKey(event) {
  const page = Math.max(1, Math.floor(list.clientHeight / rowHeight()) - 1);
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (shownCells[selectedIndex]) openCell(shownCells[selectedIndex]);
  } else if (event.key in steps) {
    event.preventDefault();
    selectedIndex = Math.max(0, Math.min(shownCells.length - 1, selectedIndex + steps[event.key]));
    showSelected();
  }
}

function showSelected() {
  const height = rowHeight();
  const top = selectedIndex * height;
  if (top < list.scrollTop) list.scrollTop = top;
  if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
  renderRows();
}
