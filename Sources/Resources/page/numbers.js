// Per metric: passing, failing, ignored, the rate with its interval, failing by language, scores; relations.

function renderNumbers() {
  const metrics = run.metrics.filter((metric) => isMatrixShown({ name: metric.matrix }));
  const relations = run.relations.filter((relation) => isMatrixShown({ name: relation.matrix }));
  const scored = metrics.some((metric) => metric.scored > 0);
  const axis = axisNames.includes("input") ? "input" : axisNames[0];
  const values = axis ? run.plan.axes[axis] : [];
  const failing = failingBy(axis);
  const rows = metrics.map((metric) => element("tr", { class: metric.failing > 0 ? "broken" : "" },
    hasSeveralMatrices && foreign("td", metric.matrix),
    element("th", { scope: "row" }, foreign("span", shortMetric(metric.name), "zxx"), element("small", {}, metric.abstract)),
    element("td", {}, numeral(metric.passing)),
    element("td", { class: metric.failing ? "hot" : "" }, metric.failing > 0 ? element("button", { type: "button", class: "link", onclick: () => filterAndShow([["metric", metric.name]]) }, numeral(metric.failing)) : "0"),
    element("td", {}, numeral(metric.ignored)),
    values.map((value) => element("td", {}, failing.get(`${metric.matrix}\n${metric.name}\n${value}`) ? element("strong", {}, numeral(failing.get(`${metric.matrix}\n${metric.name}\n${value}`))) : "·")),
    scored && element("td", {}, metric.mean === undefined ? "" : metric.mean.toFixed(3)),
    scored && element("td", {}, metric.distribution && histogram(metric)),
    element("td", { class: "rate" }, metric.interval && interval(metric))));
  const head = [hasSeveralMatrices && "matrix", "metric", "passing", "failing", "ignored", ...values.map((value) => `failing, ${axis} ${value}`), scored && "mean", scored && "scores 0 to 1", "passing of planned"].filter(Boolean);
  fill(byId("numbers"),
    heading("Numbers", "Rates are over all planned cells of the matrix, so a metric that was ignored or a cell in error lowers them. The interval is Wilson's, 95 %."),
    scrolled("Metrics", element("table", { class: "numbers" },
      element("thead", {}, element("tr", {}, head.map((name) => element("th", { scope: "col" }, element("bdi", {}, name))))), element("tbody", {}, rows))),
    repetitionTable(),
    relations.length > 0 && [element("h3", {}, "Relations between cells"), scrolled("Relations", relationTable(relations))]);
}

// What several trials of the same cells gave.
function repetitionTable() {
  const shown = run.repetitions.filter(({ matrix }) => isMatrixShown({ name: matrix }));
  if (shown.length === 0) return null;
  const head = [hasSeveralMatrices && "matrix", "metric", "cells", "trials each", "holding of samples", "passes once", "passes each time", "flips"].filter(Boolean);
  return [element("h3", {}, "Repetitions"), scrolled("Repetitions", element("table", { class: "numbers" },
    element("thead", {}, element("tr", {}, head.map((name) => element("th", { scope: "col" }, name)))),
    element("tbody", {}, shown.map((each) => element("tr", {}, hasSeveralMatrices && foreign("td", each.matrix),
      element("th", { scope: "row" }, each.metric ? foreign("span", shortMetric(each.metric), "zxx") : "the whole cell"),
      [numeral(each.cells), numeral(each.trials), `${numeral(each.successes)} of ${numeral(each.samples)}`, percent(each.passAt.at(-1) ?? 0), percent(each.passAll.at(-1) ?? 0), `${percent(each.flipRate)} (${count(each.flipping, "cell")})`].map((text) => element("td", {}, text)))))))];
}

// How many cells of a matrix fail a metric, by the values of one axis.
function failingBy(axis) {
  const counts = new Map();
  if (!axis) return counts;
  const byPlace = new Map();
  for (let index = 0; index < cellCount; index += 1) {
    if (table.lists[columns.failing[index]].length === 0) continue;
    const place = columns.failing[index] * combinations.length + columns.combination[index];
    byPlace.set(place, (byPlace.get(place) ?? 0) + 1);
  }
  for (const [place, amount] of byPlace) {
    const combination = combinations[place % combinations.length];
    for (const metric of table.lists[Math.floor(place / combinations.length)]) {
      const key = `${matrices[combination.section].name}\n${metric}\n${combination.axes[axis]}`;
      counts.set(key, (counts.get(key) ?? 0) + amount);
    }
  }
  return counts;
}

function relationTable(relations) {
  return element("table", { class: "numbers" },
    element("thead", {}, element("tr", {}, [hasSeveralMatrices && "matrix", "relation", "holding", "broken", "ignored", "where it breaks"].filter(Boolean).map((name) => element("th", { scope: "col" }, name)))),
    element("tbody", {}, relations.map((relation) => element("tr", { class: relation.broken ? "broken" : "" },
      hasSeveralMatrices && foreign("td", relation.matrix),
      element("th", { scope: "row" }, foreign("span", shortMetric(relation.name), "zxx"), element("small", {}, relation.abstract)),
      ["holding", "broken", "ignored"].map((key) => element("td", { class: key === "broken" && relation.broken ? "hot" : "" }, numeral(relation[key]))),
      element("td", { class: "text" }, relation.breaks.slice(0, 5).map((pair) => element("div", {},
        pair.cells.map((id, place) => [place > 0 && " against ", cellLink(id)]), ` differ in ${pair.facets.join(", ")}`)))))));
}

function cellLink(key, label = key) {
  return element("a", { href: address({ cell: key }), class: "id" }, element("bdi", {}, label));
}

function interval(metric) {
  const { lower, upper, n } = metric.interval;
  const share = metric.passing / metric.planned;
  const text = `${percent(share)} (${percent(lower)} to ${percent(upper)}, n = ${numeral(n)})`;
  const place = (value) => (2 + value * 96).toFixed(1);
  return [
    svg("svg", { viewBox: "0 0 100 10", class: "interval", "aria-hidden": "true", preserveAspectRatio: "none" },
      svg("line", { x1: 2, x2: 98, y1: 5, y2: 5, class: "axis" }),
      svg("line", { x1: place(lower), x2: place(upper), y1: 5, y2: 5, class: "range" }),
      svg("line", { x1: place(share), x2: place(share), y1: 1, y2: 9, class: "point" })),
    element("span", {}, text)];
}

function histogram(metric) {
  const bins = metric.distribution;
  const high = Math.max(1, ...bins);
  const title = `${shortMetric(metric.name)}: ${bins.map((amount, place) => `${(place / bins.length).toFixed(1)} ${amount}`).join(", ")}`;
  return svg("svg", { viewBox: `0 0 ${bins.length * 10} 24`, class: "histogram", role: "img", "aria-label": title },
    svg("title", {}, title),
    bins.map((amount, place) => svg("rect", { x: place * 10 + 1, y: 24 - Math.ceil((amount / high) * 22), width: 8, height: Math.ceil((amount / high) * 22) })));
}
