// Facts, what the failures share, families by metrics, numbers.

function renderFacts() {
  const totals = run.totals;
  const chips = run.statuses.filter((status) => totals[status] > 0 || ["passed", "failed", "error"].includes(status)).map((status) =>
    element("button", {
      type: "button", class: `chip ${status}`, disabled: totals[status] === 0, title: `Show cells: ${statusWords[status]}`,
      onclick: () => toggleFilters([["status", status]]),
    }, element("span", { "aria-hidden": "true" }, statusSymbols[status]), ` ${totals[status].toLocaleString("en")} ${statusWords[status]}`));
  const facts = [
    ["Planned", count(totals.planned, "cell")],
    ["Duration", run.run.seconds === undefined ? "not finished" : `${run.run.seconds} s with ${count(run.run.jobs, "job")}`],
    [run.plan.matrices.length > 1 ? "Matrices" : "Matrix", run.plan.matrices.map((matrix) => matrix.name).join(", ")],
    ["Prompts", [...new Set(run.plan.matrices.map((matrix) => matrix.settings?.prompts).filter(Boolean))].join(", ")],
    ["Selection", run.plan.selection.join(" ")],
    ["Shard", run.plan.shard.of > 1 ? `${run.plan.shard.index} of ${run.plan.shard.of}` : ""],
    ["Run", `${run.run.id}, started ${run.run.startedAt}`],
    ...flatten(run.subjects),
    ["Environment", Object.entries(run.run.environment).map(([name, value]) => `${name} ${value}`).join(", ")],
  ].filter(([, value]) => value !== "");
  fill(byId("facts"), 
    element("div", { class: "chips" }, chips),
    element("div", { class: "command" }, foreign("code", run.run.command), copyButton("Copy command", run.run.command)),
    element("details", { class: "facts", open: window.innerWidth > 900 }, element("summary", {}, "About this run"),
      element("dl", {}, facts.map(([name, value]) => element("div", {}, element("dt", {}, name), foreign("dd", value))))));
}

// Whatever the suites say about their fixtures, as names and values.
function flatten(value, name = "") {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [[name, String(value)]];
  if (Array.isArray(value)) return [[name, value.map((item) => (typeof item === "object" ? JSON.stringify(item) : item)).join(", ")]];
  const entries = Object.entries(value);
  if (name && entries.every(([, inner]) => typeof inner !== "object")) {
    return [[name, entries.map(([key, inner]) => `${key} ${inner}`).join(", ")]];
  }
  return entries.flatMap(([key, inner]) => flatten(inner, name ? `${name} ${key}` : key));
}

function renderShared() {
  const section = byId("shared");
  section.hidden = groups.length === 0;
  if (section.hidden) return;
  const limit = 12;
  const items = groups.slice(0, limit).map((group) => {
    const pairs = [...group.conditions, ...group.metrics.slice(0, 1).map((metric) => ["metric", metric])];
    return element("li", {}, element("button", { type: "button", class: "group", onclick: () => { toggleFilters(pairs); showSection("cells"); } },
      element("span", { class: "amount" }, `${group.failing.toLocaleString("en")}`),
      element("span", { class: "place" }, foreign("strong", group.place), element("br"), group.extent),
      foreign("span", group.metrics.map(shortMetric).join(", "), undefined, { class: "metric" }),
      foreign("span", group.reason, undefined, { class: "reason" })));
  });
  fill(section, heading("What the failures share", "Cells that fail together, the largest group first; a click shows them."),
    element("ol", { class: "groups" }, items),
    groups.length > limit && element("p", { class: "muted" }, `and ${groups.length - limit} smaller groups`));
}

function heading(title, note) {
  return element("div", { class: "heading" }, element("h2", {}, title), note && element("p", { class: "muted" }, note));
}

function showSection(id) {
  byId(id).scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth", block: "start" });
}

const heatLimit = 60;
let isHeatWhole = false;
let heatSort = null;

// Families by metrics: how many of the shown cells fail.
function renderHeat() {
  const families = new Map();
  const metricTotals = new Map();
  for (const cell of shownCells) {
    if (cell.status === "notApplicable") continue;
    if (!families.has(cell.family)) families.set(cell.family, { name: cell.family, cells: 0, broken: 0, metrics: new Map() });
    const family = families.get(cell.family);
    family.cells += 1;
    if (cell.isBroken) family.broken += 1;
    for (const metric of new Set(cell.failing)) {
      family.metrics.set(metric, (family.metrics.get(metric) ?? 0) + 1);
      metricTotals.set(metric, (metricTotals.get(metric) ?? 0) + 1);
    }
  }
  const metrics = [...metricTotals.keys()].sort((a, b) => metricTotals.get(b) - metricTotals.get(a) || (a < b ? -1 : 1));
  const rank = (family) => (heatSort ? family.metrics.get(heatSort) ?? 0 : family.broken);
  const rows = [...families.values()].sort((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1));
  const shown = isHeatWhole ? rows : rows.slice(0, heatLimit);
  const sortButton = (label, metric, title) => element("button", {
    type: "button", class: "sort", title, "aria-pressed": String(heatSort === metric),
    onclick: () => { heatSort = metric; renderHeat(); },
  }, label);
  const head = element("tr", {}, element("th", { scope: "col" }, "family"),
    element("th", { scope: "col" }, sortButton("not passed", null, "Sort by cells that did not pass")),
    metrics.map((metric) => element("th", { scope: "col", class: "metric" }, sortButton(shortMetric(metric), metric, `Sort by ${metric}`))));
  const body = shown.map((family) => element("tr", {},
    element("th", { scope: "row" }, element("button", { type: "button", class: "link", onclick: () => filterAndShow([["family", family.name]]) }, foreign("bdi", family.name))),
    element("td", { class: family.broken ? "hot" : "" }, `${family.broken}/${family.cells}`),
    metrics.map((metric) => heatCell(family, metric))));
  fill(byId("heat"), 
    heading("Families and metrics", metrics.length === 0
      ? `No metric fails in ${count(families.size, "family", "families")} shown.`
      : "Cells in which a metric fails, of the cells shown; metrics that hold everywhere are in the numbers below."),
    metrics.length > 0 && element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Families and metrics" },
      element("table", { class: "heat" }, element("thead", {}, head), element("tbody", {}, body))),
    metrics.length > 0 && rows.length > shown.length && element("button", { type: "button", onclick: () => { isHeatWhole = true; renderHeat(); } }, `Show all ${rows.length} families`));
}

function heatCell(family, metric) {
  const failing = family.metrics.get(metric) ?? 0;
  if (failing === 0) return element("td", { class: "quiet" }, "·");
  const button = element("button", {
    type: "button", title: `${family.name}, ${metric}: ${failing} of ${family.cells} cells`,
    onclick: () => filterAndShow([["family", family.name], ["metric", metric]]),
  }, failing);
  const cell = element("td", { class: "hot" }, button);
  cell.style.setProperty("--share", (failing / family.cells).toFixed(3));
  return cell;
}

function filterAndShow(pairs) {
  toggleFilters(pairs);
  showSection("cells");
}

function renderNumbers() {
  const several = run.plan.matrices.length > 1;
  const rows = run.metrics.map((metric) => element("tr", { class: metric.failing > 0 ? "broken" : "" },
    several && foreign("td", metric.matrix),
    element("th", { scope: "row", title: metric.abstract }, foreign("span", shortMetric(metric.name)), element("small", {}, metric.abstract)),
    ["passing", "failing", "ignored", "scored"].map((key) => element("td", { class: key === "failing" && metric.failing ? "hot" : "" }, metric[key].toLocaleString("en"))),
    element("td", {}, metric.mean === undefined ? "" : metric.mean.toFixed(3)),
    element("td", { class: "rate" }, metric.interval && interval(metric))));
  const head = ["passing", "failing", "ignored", "scored", "mean of scores"].map((name) => element("th", { scope: "col" }, name));
  const relations = run.relations.map((relation) => element("tr", { class: relation.broken ? "broken" : "" },
    several && foreign("td", relation.matrix),
    element("th", { scope: "row" }, foreign("span", shortMetric(relation.name)), element("small", {}, relation.abstract)),
    ["holding", "broken", "ignored"].map((key) => element("td", { class: key === "broken" && relation.broken ? "hot" : "" }, relation[key].toLocaleString("en"))),
    element("td", { class: "text" }, relation.breaks.slice(0, 5).map((pair) => element("div", {},
      pair.cells.map((id, index) => [index > 0 && " against ", cellLink(id)]), ` differ in ${pair.facets.join(", ")}`)))));
  fill(byId("numbers"), 
    heading("Numbers", "Rates are over all planned cells of the matrix, so a metric that was ignored or a cell in error lowers them. The interval is Wilson's, 95 %."),
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Metrics" }, element("table", { class: "numbers" },
      element("thead", {}, element("tr", {}, several && element("th", { scope: "col" }, "matrix"), element("th", { scope: "col" }, "metric"), head, element("th", { scope: "col" }, "rate over planned cells"))),
      element("tbody", {}, rows))),
    relations.length > 0 && element("h3", {}, "Relations between cells"),
    relations.length > 0 && element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Relations" }, element("table", { class: "numbers" },
      element("thead", {}, element("tr", {}, several && element("th", { scope: "col" }, "matrix"), ["relation", "holding", "broken", "ignored", "first breaks"].map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, relations))));
}

function cellLink(id) {
  return element("a", { href: address({ cell: id }), class: "id" }, element("bdi", {}, id));
}

function interval(metric) {
  const { lower, upper, n } = metric.interval;
  const share = metric.passing / metric.planned;
  const text = `${percent(share)} (${percent(lower)} to ${percent(upper)}, n = ${n.toLocaleString("en")})`;
  const place = (value) => (2 + value * 96).toFixed(1);
  return [
    svg("svg", { viewBox: "0 0 100 10", class: "interval", "aria-hidden": "true", preserveAspectRatio: "none" },
      svg("line", { x1: 2, x2: 98, y1: 5, y2: 5, class: "axis" }),
      svg("line", { x1: place(lower), x2: place(upper), y1: 5, y2: 5, class: "range" }),
      svg("line", { x1: place(share), x2: place(share), y1: 1, y2: 9, class: "point" })),
    element("span", {}, text)];
}
