// Which language was heard: confusion, margins with the tie zone, how often a margin is right, probes nearest to the edge.

const nearestLimit = 12;
// Beyond so many notes, dots would lie on one another and bars say more.
const dotLimit = 1500;

// One detection a fixture and matrix: cells of a fixture share it.
function detectionsShown() {
  const seen = new Map();
  for (let index = 0; index < cellCount; index += 1) {
    const number = columns.detection[index];
    if (number < 0) continue;
    const { section } = combinations[columns.combination[index]];
    if (!isMatrixShown(matrices[section])) continue;
    const key = `${section} ${columns.fixture[index]} ${number}`;
    if (!seen.has(key)) seen.set(key, { ...table.detections[number], index, fixture: string(columns.fixture[index]) ?? idOf(index), matrix: matrices[section] });
  }
  return [...seen.values()].filter(({ expected, detected }) => expected !== undefined && detected !== undefined);
}

function renderDetection() {
  const found = detectionsShown();
  const section = byId("detection");
  section.hidden = found.length === 0;
  if (section.hidden) return;
  const wrong = found.filter(({ expected, detected }) => expected !== detected).length;
  const margins = found.filter(({ margin }) => typeof margin === "number");
  const tie = margins[0]?.matrix.settings?.detection?.tieMargin ?? defaultTieMargin;
  fill(section,
    heading("Language detection", `${count(found.length, "note")}, ${wrong === 0 ? "all heard in the expected language" : `${numeral(wrong)} heard in another language than expected`}. One count a note: the cells of a note share it.`),
    element("div", { class: "charts" }, confusion(found), margins.length > 0 && marginPlot(margins, tie), calibration(margins), margins.length > 0 && nearest(margins)));
}

const defaultTieMargin = null;

function confusion(found) {
  const languages = [...new Set(found.flatMap(({ expected, detected }) => [expected, detected]))].sort();
  const counts = new Map();
  for (const { expected, detected } of found) counts.set(`${expected}\n${detected}`, (counts.get(`${expected}\n${detected}`) ?? 0) + 1);
  return element("figure", {}, element("figcaption", {}, "Expected and detected"),
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Expected and detected language" }, element("table", { class: "confusion" },
      element("thead", {}, element("tr", {}, element("th", { scope: "col", class: "corner" }, "expected ↓ detected →"), languages.map((name) => element("th", { scope: "col" }, element("bdi", {}, name))))),
      element("tbody", {}, languages.map((expected) => element("tr", {}, element("th", { scope: "row" }, element("bdi", {}, expected)),
        languages.map((detected) => {
          const amount = counts.get(`${expected}\n${detected}`) ?? 0;
          const isRight = expected === detected;
          return element("td", { class: amount === 0 ? "quiet" : isRight ? "right" : "hot" }, amount === 0 ? "·" : `${numeral(amount)} ${isRight ? "✓" : "✗"}`);
        })))))));
}

// A strip for each expected language, a dot for each note. Dots of one place are stacked.
function marginPlot(found, tie) {
  const lanes = [...new Set(found.map(({ expected }) => expected))].sort();
  const high = Math.max(0.1, ...found.map(({ margin }) => margin), tie ?? 0);
  const low = Math.min(0, ...found.map(({ margin }) => margin));
  const [left, width, lane] = [44, 520, 74];
  const x = (value) => left + ((value - low) / (high - low)) * width;
  const height = lanes.length * lane + 26;
  const title = `Margins by language${tie ? `; the zone up to ${tie} is a tie` : ""}`;
  return element("figure", {}, element("figcaption", {}, title, element("small", {}, found.length > dotLimit ? " bars upwards: heard as expected; downwards: as another language" : " ● heard as expected, ✗ heard as another language")),
    svg("svg", { viewBox: `0 0 ${left + width + 16} ${height}`, class: "strip", role: "img", "aria-label": title },
      svg("title", {}, title),
      tie ? svg("rect", { x: x(Math.max(low, -tie)), y: 2, width: Math.max(1, x(tie) - x(Math.max(low, -tie))), height: lanes.length * lane - 4, class: "zone" }, svg("title", {}, `tie: less than ${tie}`)) : null,
      lanes.map((name, place) => {
        const middle = place * lane + lane / 2;
        const stacks = new Map();
        const own = found.filter(({ expected }) => expected === name);
        return [svg("text", { x: left - 10, y: middle + 4, class: "lane" }, name), svg("line", { x1: left, x2: left + width, y1: middle, y2: middle, class: "axis" }),
          found.length > dotLimit ? marginBars(own, x, middle, lane) : own.map((note) => {
            const column = Math.round(x(note.margin) / 5);
            const stack = stacks.get(column) ?? 0;
            stacks.set(column, stack + 1);
            const y = middle + (stack % 2 === 0 ? -1 : 1) * Math.min(lane / 2 - 7, Math.ceil(stack / 2) * 5);
            const label = svg("title", {}, `${note.fixture}: ${note.margin}, heard ${note.detected}`);
            return note.expected === note.detected ? svg("circle", { cx: x(note.margin).toFixed(1), cy: y, r: 3.5, class: "dot" }, label)
              : svg("path", { d: `M${x(note.margin) - 5} ${y - 5}l10 10m0 -10l-10 10`, class: "cross" }, label);
          })];
      }),
      svg("text", { x: left, y: height - 6, class: "tick" }, low.toFixed(2)), svg("text", { x: left + width, y: height - 6, class: "tick end" }, high.toFixed(2))));
}

// Many notes of one lane as bars upwards, those that were heard wrong as bars downwards.
function marginBars(notes, x, middle, lane) {
  const bars = new Map();
  for (const { margin, expected, detected } of notes) {
    const key = `${Math.floor(x(margin) / 4)} ${expected === detected}`;
    bars.set(key, (bars.get(key) ?? 0) + 1);
  }
  const high = Math.max(...bars.values());
  return [...bars].map(([key, amount]) => {
    const [place, isRight] = key.split(" ");
    const size = Math.max(2, (amount / high) * (lane / 2 - 6));
    return svg("rect", { x: Number(place) * 4, y: isRight === "true" ? middle - size : middle, width: 3, height: size, class: isRight === "true" ? "dot" : "cross" }, svg("title", {}, `${numeral(amount)} ${isRight === "true" ? "heard as expected" : "heard as another language"}`));
  });
}

// How often the decision was right, by its margin.
function calibration(found) {
  const bounds = [0, 0.1, 0.25, 0.5, Infinity];
  const rows = bounds.slice(0, -1).map((from, place) => {
    const own = found.filter(({ margin }) => (margin >= from || place === 0) && margin < bounds[place + 1]);
    return { name: bounds[place + 1] === Infinity ? `from ${from}` : `${place === 0 ? "below" : `${from} to`} ${bounds[place + 1]}`, all: own.length, right: own.filter(({ expected, detected }) => expected === detected).length };
  }).filter(({ all }) => all > 0);
  if (rows.length === 0) return null;
  return element("figure", {}, element("figcaption", {}, "How often a margin is right"), element("table", { class: "plain" },
    element("thead", {}, element("tr", {}, ["margin", "notes", "right"].map((name) => element("th", { scope: "col" }, name)))),
    element("tbody", {}, rows.map(({ name, all, right }) => element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, numeral(all)), element("td", { class: right < all ? "hot" : "" }, `${numeral(right)} (${percent(right / all)})`))))));
}

function nearest(found) {
  const rows = found.slice().sort((a, b) => Number(a.expected === a.detected) - Number(b.expected === b.detected) || a.margin - b.margin).slice(0, nearestLimit);
  return element("figure", { class: "wide" }, element("figcaption", {}, "Wrong ones and those nearest to the edge"),
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Notes nearest to the edge" }, element("table", { class: "plain" },
      element("thead", {}, element("tr", {}, ["note", "expected", "detected", "margin", "decided by"].map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, rows.map((note) => element("tr", {}, element("th", { scope: "row" }, cellLink(keyOf(note.index), note.fixture)), element("td", {}, element("bdi", {}, note.expected)),
        element("td", { class: note.expected === note.detected ? "" : "hot" }, element("bdi", {}, note.detected), note.expected === note.detected ? " ✓" : " ✗"), element("td", {}, String(note.margin)), element("td", {}, element("bdi", {}, note.decidedBy ?? ""))))))));
}
