// Each kind of exhibit and how it is shown. Nothing here knows a suite.

const exhibitViews = {
  text: textExhibit, table: tableExhibit, bars: barsExhibit, conversation: conversationExhibit, card: cardExhibit,
  request: requestExhibit, difference: differenceExhibit, stripPlot: stripPlotExhibit,
};

function exhibitView(exhibit) {
  if (exhibit === undefined) return element("p", { class: "muted left-out" }, "This part is left out of the page to keep it small; run.jsonl and report.json beside it hold it.");
  const view = exhibitViews[exhibit.type] ?? unknownExhibit;
  return element("figure", { class: "exhibit", "data-type": exhibit.type },
    exhibit.type !== "request" && foreign("figcaption", exhibit.title), view(exhibit));
}

function unknownExhibit(exhibit) {
  return element("pre", {}, JSON.stringify(exhibit, null, 2));
}

// Marks count Unicode scalars and may overlap, so the text is cut wherever one begins or ends.
function textExhibit({ text, marks, language }) {
  const scalars = Array.from(text);
  const bounds = [...new Set([0, scalars.length, ...marks.flatMap((mark) => [mark.from, mark.to])])]
    .filter((bound) => bound >= 0 && bound <= scalars.length).sort((a, b) => a - b);
  const parts = [];
  for (let index = 0; index + 1 < bounds.length; index += 1) {
    const [from, to] = [bounds[index], bounds[index + 1]];
    const covering = marks.filter((mark) => mark.from <= from && mark.to >= to);
    for (const mark of marks) {
      if (mark.kind === "chunk" && mark.from === from) parts.push(foreign("span", mark.label, "zxx", { class: "chunk-start" }));
    }
    const piece = scalars.slice(from, to).join("");
    const inner = covering.filter((mark) => mark.kind !== "chunk");
    parts.push(inner.length === 0 ? piece : element("mark", {
      class: inner.map((mark) => `mark-${markClass(mark.kind)}`).join(" "), title: inner.map((mark) => `${mark.kind}: ${mark.label}`).join("\n"),
    }, piece));
  }
  const kinds = [...new Set(marks.map((mark) => mark.kind))].filter((kind) => kind !== "chunk");
  const legend = kinds.map((kind) => element("li", {}, element("mark", { class: `mark-${markClass(kind)}` }, element("bdi", {}, kind)), " ",
    element("bdi", {}, [...new Set(marks.filter((mark) => mark.kind === kind).map((mark) => mark.label).filter(Boolean))].join(" · "))));
  return [foreign("div", parts.length === 0 ? text : parts, language, { class: "prose" }), legend.length > 0 && element("ul", { class: "legend" }, legend)];
}

function markClass(kind) {
  return ["date", "toDo", "overlap"].includes(kind) ? kind : "other";
}

function tableExhibit({ title, columns: names, rows }) {
  const hasHead = names.some((name) => name !== "");
  return element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": title || "Table" }, element("table", {},
    hasHead && element("thead", {}, element("tr", {}, names.map((name) => (name === "" ? element("td") : foreign("th", name, undefined, { scope: "col" }))))),
    element("tbody", {}, rows.map((row) => element("tr", {}, row.map((value, place) => (place === 0 && !hasHead ? foreign("th", value, undefined, { scope: "row" }) : foreign("td", value))))))));
}

function barsExhibit({ bars }) {
  return element("ul", { class: "bar-list" }, bars.map((bar) => {
    const fill = element("span", { class: "fill" });
    fill.style.width = `${Math.max(0, Math.min(1, bar.value ?? 0)) * 100}%`;
    return element("li", { class: bar.chosen ? "chosen" : "" },
      element("span", { class: "label" }, bar.chosen && element("span", { title: "chosen" }, "▸ "), element("bdi", {}, bar.label)),
      element("span", { class: "track" }, fill), element("span", { class: "value" }, bar.value === null ? "–" : bar.value.toFixed(3)),
      foreign("span", bar.note, undefined, { class: "note" }));
  }));
}

function conversationExhibit({ turns }) {
  return element("ol", { class: "turns" }, turns.map((turn) => element("li", {},
    foreign("span", turn.speaker, undefined, { class: "speaker" }), foreign("div", turn.text, turn.language, { class: "prose" }))));
}

function cardExhibit({ language, sections }) {
  return element("div", { class: "card", lang: language }, sections.map((section) => element("div", { class: "card-section" },
    foreign("h4", section.heading, language),
    section.lines.length === 0 ? element("p", { class: "muted", lang: "en" }, "nothing")
      : section.lines.length === 1 ? foreign("p", section.lines[0], section.language)
        : element("ul", {}, section.lines.map((line) => foreign("li", line, section.language))))));
}

function requestExhibit({ title, parts }) {
  return element("details", {}, element("summary", {}, element("bdi", {}, title)),
    parts.map((part) => element("div", { class: "part" }, element("div", { class: "part-head" }, foreign("h4", part.name), copyButton("Copy", part.text)),
      foreign("pre", part.text, undefined, { tabindex: "0", role: "region", "aria-label": part.name }))));
}

function differenceExhibit({ expected, found }) {
  const pieces = difference(expected.split(/(\s+)/), found.split(/(\s+)/));
  const side = (kind) => pieces.filter(([where]) => where === "both" || where === kind).map(([where, text]) =>
    where === "both" ? text : element(where === "expected" ? "del" : "ins", {}, text));
  return element("div", { class: "sides" },
    element("div", {}, element("h4", {}, "expected"), foreign("div", side("expected"), undefined, { class: "prose" })),
    element("div", {}, element("h4", {}, "found"), foreign("div", side("found"), undefined, { class: "prose" })));
}

// The longest common subsequence of words; very long middles are shown as replaced in one piece.
function difference(left, right) {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const a = left.slice(start, left.length - end);
  const b = right.slice(start, right.length - end);
  const pieces = [["both", left.slice(0, start).join("")]];
  if (a.length * b.length > 1_000_000) pieces.push(["expected", a.join("")], ["found", b.join("")]);
  else pieces.push(...commonWords(a, b));
  pieces.push(["both", left.slice(left.length - end).join("")]);
  return pieces.filter(([, text]) => text !== "");
}

function commonWords(a, b) {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? lengths[(i + 1) * width + j + 1] + 1 : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  const pieces = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) { pieces.push(["both", a[i]]); i += 1; j += 1; }
    else if (j >= b.length || (i < a.length && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])) { pieces.push(["expected", a[i]]); i += 1; }
    else { pieces.push(["found", b[j]]); j += 1; }
  }
  return pieces;
}

function stripPlotExhibit({ points, zone, title }) {
  const values = points.map((point) => point.value).filter((value) => value !== null).concat(zone ?? []);
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1e-9, ...values);
  const lanes = [...new Set(points.map((point) => point.group))];
  const [left, width, lane] = [90, 400, 28];
  const x = (value) => (left + ((value - low) / (high - low)) * width).toFixed(1);
  const height = lanes.length * lane + 24;
  return svg("svg", { viewBox: `0 0 ${left + width + 20} ${height}`, class: "strip plot", role: "img", "aria-label": title },
    svg("title", {}, title),
    zone ? svg("rect", { x: x(zone[0]), y: 0, width: Math.max(1, x(zone[1]) - x(zone[0])), height: lanes.length * lane, class: "zone" }, svg("title", {}, `${zone[0]} to ${zone[1]}`)) : null,
    lanes.map((name, index) => [
      svg("text", { x: left - 10, y: index * lane + 18, class: "lane" }, name),
      svg("line", { x1: left, x2: left + width, y1: index * lane + 14, y2: index * lane + 14, class: "axis" }),
      points.filter((point) => point.group === name && point.value !== null).map((point) =>
        svg("circle", { cx: x(point.value), cy: index * lane + 14, r: 5, class: "dot" }, svg("title", {}, `${point.label}: ${point.value}`))),
    ]),
    svg("text", { x: left, y: height - 4, class: "tick" }, low.toFixed(2)), svg("text", { x: left + width, y: height - 4, class: "tick end" }, high.toFixed(2)));
}
