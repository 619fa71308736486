// How the matrix went over its last runs, where a history is known: the pass rate, what moved, what flips, when trouble began.

const rateOf = (point) => (point.judged > 0 ? point.passed / point.judged : 0);
// A score has its mean, everything else the share that passes.
const heightOf = (point) => point.mean ?? rateOf(point);
const pointText = (point) => (point.mean === undefined ? rateText(point) : `mean ${point.mean.toFixed(3)}`);
const rateText = (point) => `${numeral(point.passed)} of ${numeral(point.judged)} (${percent(rateOf(point))})`;

function renderTrend() {
  const trends = (run.trends ?? []).filter(isMatrixShown);
  const section = byId("trend");
  section.hidden = trends.length === 0;
  if (trends.length === 0) return;
  fill(section, heading("Trend", "The last whole runs of this workspace, in the order in which they finished; the last one is this run."),
    trends.map((trend) => [hasSeveralMatrices && element("h3", {}, element("bdi", {}, trend.name)), trendAnswer(trend), rateChart(trend), runTable(trend),
      lineTable("Languages and other axis values that moved", "axis value", "cells passed", trend.cohorts.filter(({ name }) => (run.plan.axes[name.split("=")[0]]?.length ?? 2) > 1), trend), lineTable("Metrics that moved", "metric", "cells where it holds", trend.metrics, trend), flipList(trend)]));
}

// Since when it is as it is, in words.
function trendAnswer(trend) {
  const last = trend.runs.at(-1);
  const before = trend.runs.at(-2);
  const change = !before ? "This is the first run that is known." : last.passed * before.judged === before.passed * last.judged
    ? "As many cells pass as in the run before." : `${percent(rateOf(before))} passed in the run before, ${percent(rateOf(last))} now.`;
  const begun = trend.firstBad.map(({ run: id, cells, example }) => element("li", {}, `${count(cells, "cell")} not passing since `, foreign("span", id, "zxx", { class: "id" }), ", such as ", knownCell(example)));
  return [element("p", {}, change), begun.length > 0 && [element("p", {}, element("strong", {}, "First bad run of what does not pass today:")), element("ul", { class: "begun" }, begun)]];
}

// A cell of this run as a link, another as text.
function knownCell(id, trial = 0) {
  const key = trial > 0 ? `${id} trial ${trial + 1}` : id;
  return indexOfKey(key) >= 0 ? cellLink(key) : foreign("span", key, "zxx", { class: "id" });
}

// The pass rate over runs. Green gates are round, red ones square, so that colour is not needed.
function rateChart(trend) {
  const points = trend.runs;
  if (points.length < 2) return null;
  const rates = points.map(rateOf);
  const low = Math.min(0.9, Math.floor(Math.min(...rates) * 10) / 10);
  const high = Math.max(low + 0.1, Math.ceil(Math.max(...rates) * 10) / 10);
  const [width, height, left, top, bottom] = [400, 130, 44, 12, 22];
  const x = (index) => left + (index / (points.length - 1)) * (width - left - 14);
  const y = (rate) => top + (1 - (rate - low) / (high - low)) * (height - top - bottom);
  const title = `Pass rate over ${points.length} runs: ${points.map((point) => `${percent(rateOf(point))} ${point.green ? "green" : "red"}`).join(", ")}`;
  return element("div", { class: "trend-chart" }, svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": title },
    svg("title", {}, title),
    [high, low].map((rate) => [svg("line", { class: "grid", x1: left, x2: width, y1: y(rate), y2: y(rate) }), svg("text", { x: left - 6, y: y(rate) + 4, "text-anchor": "end" }, `${Math.round(rate * 100)} %`)]),
    svg("polyline", { points: points.map((point, index) => `${x(index).toFixed(1)},${y(rateOf(point)).toFixed(1)}`).join(" ") }),
    points.map((point, index) => {
      const shape = point.green ? svg("circle", { class: "green", cx: x(index), cy: y(rateOf(point)), r: 5 }) : svg("rect", { class: "red", x: x(index) - 5, y: y(rateOf(point)) - 5, width: 10, height: 10 });
      shape.append(svg("title", {}, `${point.run}: ${rateText(point)}, ${point.green ? "green" : "red"}`));
      return shape;
    }),
    svg("text", { x: left, y: height - 4 }, "oldest"), svg("text", { x: width - 4, y: height - 4, "text-anchor": "end" }, "this run")),
    element("p", { class: "muted" }, "Circle: the gate was green. Square: it was red."));
}

// The settings that are others than in the run before.
function settingsText(settings, before) {
  if (!before || !settings) return "";
  return [...new Set([...Object.keys(settings), ...Object.keys(before)])].filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(before[name]))
    .map((name) => `${name} ${JSON.stringify(before[name] ?? null)} → ${JSON.stringify(settings[name] ?? null)}`).join(", ");
}

function runTable(trend) {
  const runs = trend.runs;
  const settings = runs.map((each, index) => settingsText(each.settings, runs[index - 1]?.settings));
  const head = ["run", "passed", "failed", "errors", "gate", settings.some(Boolean) && "settings changed"].filter(Boolean);
  const rows = runs.map((each, index) => element("tr", { class: each.green ? "" : "broken" }, element("th", { scope: "row" }, foreign("span", each.run, "zxx", { class: "id" })),
    [rateText(each), numeral(each.failed), numeral(each.errors), each.green ? "green" : "red"].map((text) => element("td", {}, text)), settings.some(Boolean) && foreign("td", settings[index], "zxx", { class: "text" }))).reverse();
  return element("details", {}, element("summary", {}, `The last ${count(runs.length, "run")}`), trendScroll("Runs", head, rows));
}

function trendScroll(label, head, rows) {
  return scrolled(label, element("table", { class: "numbers" },
    element("thead", {}, element("tr", {}, head.map((name) => element("th", { scope: "col" }, name)))), element("tbody", {}, rows)));
}

// One row a line: how it was at first and is now, and its way between, each on a scale of its own.
function lineTable(title, name, what, lines, trend) {
  const seen = lines.filter(({ points }) => points.length > 0);
  if (seen.length === 0) return null;
  const rows = seen.map(({ name: own, points }) => element("tr", {}, element("th", { scope: "row" }, foreign("span", shortMetric(own), "zxx")),
    element("td", {}, pointText(points[0])), element("td", { class: heightOf(points.at(-1)) < heightOf(points[0]) ? "hot" : "" }, pointText(points.at(-1))), element("td", {}, sparkline(own, points, trend.runs))));
  return [element("h3", {}, title), trendScroll(title, [name, `${what}, oldest`, "this run", "over the runs, own scale"], rows)];
}

// A line from the oldest run to this one; a run without the metric leaves a gap in its place.
function sparkline(name, points, runs) {
  let next = 0;
  const placed = runs.flatMap(({ run: id }, index) => (points[next]?.run === id ? [[index, points[next++]]] : []));
  const x = (index) => (4 + (index / Math.max(1, runs.length - 1)) * 112).toFixed(1);
  const heights = points.map(heightOf);
  const low = Math.min(...heights);
  const span = Math.max(0.02, Math.max(...heights) - low);
  const y = (point) => (26 - ((heightOf(point) - low) / span) * 22).toFixed(1);
  const title = `${shortMetric(name)}: ${points.map(pointText).join(", ")}`;
  return svg("svg", { viewBox: "0 0 120 30", class: "sparkline", role: "img", "aria-label": title }, svg("title", {}, title),
    svg("line", { class: "grid", x1: 4, x2: 116, y1: 4, y2: 4 }), svg("line", { class: "grid", x1: 4, x2: 116, y1: 26, y2: 26 }),
    svg("polyline", { points: placed.map(([index, point]) => `${x(index)},${y(point)}`).join(" ") }),
    placed.map(([index, point]) => svg("circle", { cx: x(index), cy: y(point), r: 2 })));
}

function flipList(trend) {
  if (trend.flips.length === 0) return null;
  return [element("h3", {}, "Cells that flip"), element("ul", { class: "flips" }, trend.flips.map(({ cell, trial, changes, stretches }) => element("li", {},
    knownCell(cell, trial), ` ${count(changes, "time")}: `, stretches.slice(-4).map(({ run: id, status }, place) => [place > 0 && ", ", `${statusWords[status] ?? status} since `, foreign("span", id, "zxx", { class: "id" })]))))];
}
