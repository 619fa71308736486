// Families by metrics: in how many of the shown cells a metric fails.

const heatLimits = { families: 20, metrics: 16 };
let isHeatWhole = false;
let heatSort = null;

function heatTally() {
  const families = new Map();
  const metrics = new Map();
  for (const index of shownCells) {
    const status = columns.status[index];
    if (isNotApplicable[status]) continue;
    const number = columns.family[index];
    let family = families.get(number);
    if (family === undefined) families.set(number, family = { name: table.strings[number], cells: 0, broken: 0, metrics: new Map() });
    family.cells += 1;
    if (isBrokenStatus[status]) family.broken += 1;
    for (const metric of table.lists[columns.failing[index]]) {
      family.metrics.set(metric, (family.metrics.get(metric) ?? 0) + 1);
      metrics.set(metric, (metrics.get(metric) ?? 0) + 1);
    }
  }
  return { families: [...families.values()], metrics: [...metrics].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([metric]) => metric) };
}

function renderHeat() {
  const { families, metrics: allMetrics } = heatTally();
  const byName = heatSort === "family";
  const rank = (family) => (byName ? 0 : heatSort ? family.metrics.get(heatSort) ?? 0 : family.broken);
  const allRows = families.sort((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1));
  const rows = isHeatWhole ? allRows : allRows.slice(0, heatLimits.families);
  const metrics = isHeatWhole ? allMetrics : allMetrics.slice(0, heatLimits.metrics);
  const isCut = rows.length < allRows.length || metrics.length < allMetrics.length;
  const sortable = (label, key, title, classes = "") => element("th", { scope: "col", class: classes, "aria-sort": heatSort === key ? (key === "family" ? "ascending" : "descending") : "none" },
    element("button", { type: "button", class: "sort", title, onclick: () => { heatSort = key; renderHeat(); } }, label));
  const head = element("tr", {}, sortable("family", "family", "Sort by name"), sortable("not passed", null, "Sort by cells that did not pass"),
    metrics.map((metric) => sortable(shortMetric(metric), metric, `Sort by ${metric}`, "metric")));
  const body = rows.map((family) => element("tr", {},
    element("th", { scope: "row" }, element("button", { type: "button", class: "link", onclick: () => filterAndShow([["family", family.name]]) }, foreign("bdi", family.name))),
    element("td", { class: family.broken ? "hot" : "" }, `${numeral(family.broken)}/${numeral(family.cells)}`),
    metrics.map((metric) => heatCell(family, metric))));
  fill(byId("heat"),
    heading("Families and metrics", allMetrics.length === 0
      ? `No metric fails in the ${count(families.length, "family", "families")} shown.`
      : "In how many of the shown cells a metric fails; metrics that hold everywhere are in the numbers below."),
    allMetrics.length > 0 && scrolled("Table of families and metrics",
      element("table", { class: "heat" }, element("thead", {}, head), element("tbody", {}, body))),
    allMetrics.length > 0 && isCut && element("button", { type: "button", class: "more", onclick: () => { isHeatWhole = true; renderHeat(); } },
      `Show all ${count(allRows.length, "family", "families")} and ${count(allMetrics.length, "failing metric")}`));
}

function heatCell(family, metric) {
  const failing = family.metrics.get(metric) ?? 0;
  if (failing === 0) return element("td", { class: "quiet" }, "·");
  const label = `${family.name}, ${metric}: ${numeral(failing)} of ${count(family.cells, "cell")}`;
  const cell = element("td", { class: "hot" }, element("button", {
    type: "button", title: label, "aria-label": label, onclick: () => filterAndShow([["family", family.name], ["metric", metric]]),
  }, numeral(failing)));
  cell.style.setProperty("--share", (failing / family.cells).toFixed(3));
  return cell;
}
