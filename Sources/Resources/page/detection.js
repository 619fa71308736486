// Which language was heard: confusion, margins with the tie zone, how often a margin is right, probes nearest to the edge.

const nearestLimit = 12;

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
  const tie = margins[0]?.tieMargin ?? margins[0]?.matrix.settings?.detection?.tieMargin;
  fill(section,
    heading("Language detection", `${count(found.length, "note")}, ${wrong === 0 ? "all heard in the expected language" : `${numeral(wrong)} heard in another language than expected`}. One count a note: the cells of a note share it.`),
    element("div", { class: "charts" }, confusion(found), margins.length > 0 && marginPlot(margins, tie), calibration(margins), margins.length > 0 && nearest(margins)));
}

function confusion(found) {
  const languages = [...new Set(found.flatMap(({ expected, detected }) => [expected, detected]))].sort();
  const counts = new Map();
  for (const { expected, detected } of found) counts.set(`${expected}\n${detected}`, (counts.get(`${expected}\n${detected}`) ?? 0) + 1);
  return element("figure", {}, element("figcaption", {}, "Expected and detected"),
    scrolled("Expected and detected language", element("table", { class: "confusion" },
      element("thead", {}, element("tr", {}, element("th", { scope: "col", class: "corner" }, "expected ↓ detected →"), languages.map((name) => element("th", { scope: "col" }, element("bdi", {}, name))))),
      element("tbody", {}, languages.map((expected) => element("tr", {}, element("th", { scope: "row" }, element("bdi", {}, expected)),
        languages.map((detected) => {
          const amount = counts.get(`${expected}\n${detected}`) ?? 0;
          const isRight = expected === detected;
          return element("td", { class: amount === 0 ? "quiet" : isRight ? "right" : "hot" }, amount === 0 ? "·" : `${numeral(amount)} ${isRight ? "✓" : "✗"}`);
        })))))));
}

// A strip for each expected language, a dot for each note.
function marginPlot(found, tie) {
  const isTied = typeof tie === "number";
  const title = `Margins by expected language${isTied ? `; below ${tie} is a tie` : ""}`;
  const points = found.map((note) => ({ label: `${note.fixture}, heard ${note.detected}`, group: note.expected, value: note.margin, isWrong: note.expected !== note.detected }));
  return element("figure", {}, element("figcaption", {}, title, element("small", {}, points.length > dotLimit ? " upwards: heard as expected; downwards: as another language" : " ● heard as expected, ✗ as another language")),
    stripPlot(points, isTied ? [0, tie] : null, title));
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
    scrolled("Notes nearest to the edge", element("table", { class: "plain" },
      element("thead", {}, element("tr", {}, ["note", "expected", "detected", "margin", "decided by"].map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, rows.map((note) => element("tr", {}, element("th", { scope: "row" }, cellLink(keyOf(note.index), note.fixture)), element("td", {}, element("bdi", {}, note.expected)),
        element("td", { class: note.expected === note.detected ? "" : "hot" }, element("bdi", {}, note.detected), note.expected === note.detected ? " ✓" : " ✗"), element("td", {}, String(note.margin)), element("td", {}, element("bdi", {}, note.decidedBy ?? ""))))))));
}
