// Each kind of exhibit and how it is shown. Nothing here knows a suite.

const exhibitViews = {
  text: textExhibit, table: tableExhibit, bars: barsExhibit, conversation: conversationExhibit, card: cardExhibit,
  request: requestExhibit, difference: differenceExhibit, stripPlot: stripPlotExhibit,
};

function exhibitView(exhibit) {
  if (exhibit === undefined) return element("p", { class: "muted left-out" }, "This part is left out of the page to keep it small; run.jsonl and report.json beside it hold it.");
  const view = exhibitViews[exhibit.type] ?? unknownExhibit;
  return element("figure", { class: "exhibit", "data-type": exhibit.type },
    !["request", "card"].includes(exhibit.type) && foreign("figcaption", exhibit.title, exhibit.language), view(exhibit));
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
  return scrolled(title || "Table", element("table", {},
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

// Speakers stand left and right by turns of appearance; a note says why something was said.
function conversationExhibit({ turns }) {
  const speakers = [...new Set(turns.map((turn) => turn.speaker))];
  return element("ol", { class: "turns" }, turns.map((turn) => element("li", { class: speakers.indexOf(turn.speaker) % 2 === 0 ? "left" : "right" },
    foreign("span", turn.speaker, "en", { class: "speaker" }), foreign("div", turn.text, turn.language, { class: "prose" }),
    turn.note && foreign("span", turn.note, "en", { class: "note" }))));
}

// A section without a heading is a group of its own.
function cardExhibit({ title, language, sections }) {
  return element("div", { class: "card", lang: language }, foreign("p", title, language, { class: "card-title" }), sections.map((section) => element("div", { class: "card-section" },
    section.heading && foreign("h4", section.heading, language),
    section.lines.length === 0 ? element("p", { class: "muted", lang: "en" }, "nothing")
      : section.lines.length === 1 && section.heading ? foreign("p", section.lines[0], section.language)
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
  return stripPlot(points.filter((point) => point.value !== null), zone, title);
}

// Beyond so many points, dots would lie on one another and bars say more.
const dotLimit = 1500;

// Points along one axis, a lane for each group, with a shaded zone. A point that is wrong is a cross.
function stripPlot(points, zone, title) {
  const values = points.map((point) => point.value).concat(zone ?? []);
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1e-9, ...values);
  const lanes = [...new Set(points.map((point) => point.group))].sort();
  const [width, lane] = [520, 66];
  const left = Math.min(190, 24 + 7 * Math.max(0, ...lanes.map((name) => name.length)));
  const x = (value) => left + ((value - low) / (high - low)) * width;
  const bottom = lanes.length * lane;
  return svg("svg", { viewBox: `0 0 ${left + width + 16} ${bottom + 24}`, class: "strip", role: "img", "aria-label": title },
    svg("title", {}, title),
    zone ? svg("rect", { x: x(zone[0]), y: 2, width: Math.max(1, x(zone[1]) - x(zone[0])), height: bottom - 4, class: "zone" }, svg("title", {}, `shaded: ${zone[0]} to ${zone[1]}`)) : null,
    lanes.map((name, place) => {
      const middle = place * lane + lane / 2;
      const own = points.filter((point) => point.group === name);
      return [svg("text", { x: left - 10, y: middle + 4, class: "lane" }, name), svg("line", { x1: left, x2: left + width, y1: middle, y2: middle, class: "axis" }),
        points.length > dotLimit ? stripBars(own, x, middle, lane) : stripDots(own, x, middle, lane)];
    }),
    svg("text", { x: left, y: bottom + 16, class: "tick" }, low.toFixed(2)),
    zone && zone[1] > low && zone[1] < high ? svg("text", { x: x(zone[1]), y: bottom + 16, class: "tick middle" }, String(zone[1])) : null,
    svg("text", { x: left + width, y: bottom + 16, class: "tick end" }, high.toFixed(2)));
}

// Dots of one place are stacked around the lane's middle.
function stripDots(points, x, middle, lane) {
  const stacks = new Map();
  return points.map((point) => {
    const column = Math.round(x(point.value) / 6);
    const stack = stacks.get(column) ?? 0;
    stacks.set(column, stack + 1);
    const y = middle + (stack % 2 === 0 ? -1 : 1) * Math.min(lane / 2 - 7, Math.ceil(stack / 2) * 5);
    const label = svg("title", {}, `${point.label}: ${point.value}`);
    return point.isWrong ? svg("path", { d: `M${x(point.value) - 5} ${y - 5}l10 10m0 -10l-10 10`, class: "cross" }, label)
      : svg("circle", { cx: x(point.value).toFixed(1), cy: y, r: 3.5, class: "dot" }, label);
  });
}

// Bars upwards; what is wrong downwards.
function stripBars(points, x, middle, lane) {
  const bars = new Map();
  for (const point of points) {
    const key = `${Math.floor(x(point.value) / 4)} ${point.isWrong ? "wrong" : ""}`;
    bars.set(key, (bars.get(key) ?? 0) + 1);
  }
  const high = Math.max(...bars.values());
  return [...bars].map(([key, amount]) => {
    const [place, wrong] = key.split(" ");
    const size = Math.max(2, (amount / high) * (lane / 2 - 6));
    return svg("rect", { x: Number(place) * 4, y: wrong ? middle : middle - size, width: 3, height: size, class: wrong ? "cross" : "dot" }, svg("title", {}, numeral(amount)));
  });
}
