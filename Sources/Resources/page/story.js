// One cell as the story of what happened, stage by stage.

function openCell(key) {
  openKey = key;
  history.pushState(null, "", address());
  renderPage();
}

function closeCell() {
  const closed = openKey;
  openKey = null;
  history.pushState(null, "", address());
  renderPage();
  const place = shownCells.indexOf(indexOfKey(closed));
  if (place >= 0) {
    selectedIndex = place;
    showSelected();
    byId("cells").scrollIntoView({ block: "start" });
  }
  list.focus({ preventScroll: true });
}

// The broken ones among the shown cells, else among all.
function brokenCells() {
  const broken = shownCells.filter(isBroken);
  return broken.length > 0 ? broken : orderedCells.filter(isBroken);
}

// The next or previous failing cell, around the end.
function stepBroken(step) {
  const broken = brokenCells();
  if (broken.length === 0) return;
  const current = openKey === null ? -1 : broken.indexOf(indexOfKey(openKey));
  const next = current < 0 ? (step > 0 ? 0 : broken.length - 1) : (current + step + broken.length) % broken.length;
  openCell(keyOf(broken[next]));
}

// Stories are read a moment after they are asked for; only the last one asked for is shown.
async function renderStory(key) {
  const story = byId("story");
  const index = indexOfKey(key);
  if (index < 0) {
    fill(story, element("p", { class: "notice" }, "This run has no cell ", foreign("code", key, "zxx"), ". "),
      element("button", { type: "button", onclick: closeCell }, "All cells"));
    return;
  }
  const cell = new Cell(index);
  const told = await storyOf(cell);
  if (openKey !== key) return;
  // What stands in a list that was left out is known by its name, when it fails.
  const lost = cell.failing.filter((name) => !told.metrics.some((metric) => metric.name === name));
  const metrics = told.metrics.concat(lost.map((name) => ({ name, stage: metricByName.get(name)?.stage ?? cell.stage, verdict: "failing" })));
  const broken = brokenCells();
  const position = broken.indexOf(index);
  const stages = stagesOf(cell, metrics, told.exhibits);
  const failure = cell.error ?? cell.failure;
  const facts = [["family", cell.family], ...Object.entries(cell.axes), ["fixture", cell.fixture], ["tags", cell.tags.join(", ")]];
  fill(story,
    element("nav", { class: "story-nav", "aria-label": "Cells" },
      element("button", { type: "button", onclick: closeCell, title: "Escape" }, "← All cells"),
      element("button", { type: "button", onclick: () => stepBroken(-1), disabled: broken.length === 0, "aria-keyshortcuts": "p" }, "Previous failing", element("kbd", {}, "p")),
      element("button", { type: "button", onclick: () => stepBroken(1), disabled: broken.length === 0, "aria-keyshortcuts": "n" }, "Next failing", element("kbd", {}, "n")),
      element("span", { class: "muted" }, position >= 0 ? `${numeral(position + 1)} of ${numeral(broken.length)} not passed` : "")),
    element("div", { class: "story-head" }, badge(cell.status), foreign("h2", cell.key, "zxx", { id: "story-title", tabindex: "-1" }),
      cell.reason && foreign("p", cell.reason, undefined, { class: "why" }),
      failure && element("p", { class: "failure" }, element("strong", {}, cell.error ? "Error" : "Failure met"), " ", element("bdi", {}, `${failure.stage ?? ""} ${failure.kind ?? ""}: ${failure.message ?? ""}`),
        failure.advice && foreign("span", failure.advice, undefined, { class: "advice" })),
      element("dl", { class: "inline" }, facts.filter(([, value]) => value).map(([name, value]) => element("div", {}, element("dt", {}, name), foreign("dd", value)))),
      commandLine(cell.command, copyButton("Copy id", cell.id))),
    whatFails(metrics),
    element("ol", { class: "stages", "aria-label": "Stages" }, stages.map((stage) => element("li", { class: stage.state }, element("button", {
      type: "button", class: "link", onclick: () => byId(stage.anchor).scrollIntoView({ block: "start" }),
    }, element("span", { "aria-hidden": "true" }, stageSymbols[stage.state]), " ", element("bdi", {}, stage.name), element("span", { class: "visually-hidden" }, ` ${stageWords[stage.state]}`)), stage.isFirstBroken && element("small", {}, "first broken")))),
    !cell.hasWholeStory && element("p", { class: "notice" }, "To keep the page small, parts of this story are not in it. ", element("code", {}, "run.jsonl"), " beside the page holds them, and the command above plays the cell and makes a page with all of it."),
    stages.map(stageSection),
    told.fields.length > 0 && element("details", { class: "stage fields" }, element("summary", {}, "What report.json says of this cell"), told.fields.map((fields) => fieldTable(fields))));
  byId("story-title").focus({ preventScroll: true });
}

const failingLimit = 4;

// What fails, before the stages: somebody who goes from cell to cell need not look for it.
function whatFails(metrics) {
  const failing = metrics.filter(isFailing);
  if (failing.length === 0) return null;
  return element("section", { class: "stage broken fails", "aria-label": "What fails" }, element("h3", {}, "What fails"), failing.slice(0, failingLimit).map(metricView),
    failing.length > failingLimit && element("p", { class: "muted" }, `and ${count(failing.length - failingLimit, "metric")} more, at ${failing.length === failingLimit + 1 ? "its stage" : "their stages"}`));
}

const stageSymbols = { broken: "✗", holding: "✓", silent: "·" };
const stageWords = { broken: "broken", holding: "holds", silent: "nothing judged" };

function isFailing(metric) {
  return metric.verdict === "failing" || metric.verdict === "scoring" && metric.value === undefined;
}

function stagesOf(cell, metrics, exhibits) {
  const names = [...new Set([...cell.matrix.stages, ...metrics.map((metric) => metric.stage), ...exhibits.map((exhibit) => exhibit.stage), ...(cell.stage ? [cell.stage] : [])])];
  return names.map((name, place) => {
    const own = metrics.filter((metric) => metric.stage === name);
    const isFirstBroken = name === cell.stage;
    const state = own.some(isFailing) || isFirstBroken ? "broken" : own.some((metric) => metric.verdict !== "ignored") ? "holding" : "silent";
    return { name, anchor: `stage-${place}`, metrics: own, isFirstBroken, state, exhibits: exhibits.filter((exhibit) => exhibit.stage === name).map(({ content }) => content) };
  }).filter((stage) => stage.metrics.length > 0 || stage.exhibits.length > 0 || stage.isFirstBroken);
}

function stageSection(stage) {
  const loud = stage.metrics.filter(isFailing);
  const quiet = stage.metrics.filter((metric) => !isFailing(metric));
  return element("section", { class: `stage ${stage.state}`, id: stage.anchor },
    element("h3", {}, element("span", { class: "symbol", "aria-hidden": "true" }, stageSymbols[stage.state]), " ", foreign("span", stage.name, "zxx"),
      stage.isFirstBroken && element("span", { class: "first-broken" }, "first broken stage")),
    loud.map(metricView), sideBySide(stage.exhibits),
    quiet.length > 0 && element("details", { class: "quiet-metrics" }, element("summary", {}, quietSummary(quiet)), quiet.map(metricView)));
}

// Short texts that follow one another, such as the transcripts of probes, stand side by side.
function sideBySide(exhibits) {
  const rows = [];
  for (const exhibit of exhibits) {
    const isShort = exhibit.type === "text" && exhibit.text.length < 400 || exhibit.type === "card" && exhibit.sections.length === 1;
    const last = rows.at(-1);
    if (isShort && last?.type === exhibit.type) last.exhibits.push(exhibit);
    else rows.push({ type: isShort ? exhibit.type : null, exhibits: [exhibit] });
  }
  return rows.map((row) => (row.exhibits.length > 1 ? element("div", { class: "beside" }, row.exhibits.map(exhibitView)) : exhibitView(row.exhibits[0])));
}

function quietSummary(metrics) {
  const ignored = metrics.filter((metric) => metric.verdict === "ignored").length;
  const holding = metrics.length - ignored;
  return [holding > 0 && `${count(holding, "metric")} ${holding === 1 ? "holds" : "hold"}`, ignored > 0 && `${ignored} ignored`].filter(Boolean).join(", ");
}

function metricView(metric) {
  const word = isFailing(metric) ? "failing" : metric.verdict;
  const symbol = { failing: "✗", passing: "✓", ignored: "–", scoring: "#" }[word] ?? "";
  const text = metric.verdict === "ignored" ? metric.why : metric.rationale;
  return element("div", { class: `metric-view ${word}` },
    element("p", {}, element("span", { class: "verdict-word" }, element("span", { "aria-hidden": "true" }, symbol), ` ${word}`), " ",
      foreign("code", metric.name, "zxx"), metric.value !== undefined && element("strong", {}, ` ${metric.value}`)),
    isFailing(metric) && metricByName.has(metric.name) && element("p", { class: "muted" }, "It holds when: ", foreign("span", metricByName.get(metric.name).abstract)),
    text && foreign("p", text, undefined, { class: "rationale" }),
    (metric.expected !== undefined || metric.found !== undefined) && element("dl", { class: "sides" },
      metric.expected !== undefined && element("div", {}, element("dt", {}, "expected"), foreign("dd", metric.expected)),
      metric.found !== undefined && element("div", {}, element("dt", {}, "found"), foreign("dd", metric.found))));
}

// Members of an object as names and values; lists of objects as tables.
function fieldTable(fields) {
  return element("dl", { class: "field-list" }, Object.entries(fields).map(([name, value]) => element("div", {}, foreign("dt", name, "zxx"), element("dd", {}, fieldValue(value)))));
}

function fieldValue(value) {
  if (value === null) return element("span", { class: "muted" }, "none");
  if (Array.isArray(value)) {
    if (value.length === 0) return element("span", { class: "muted" }, "none");
    if (value.every((item) => item !== null && typeof item === "object" && !Array.isArray(item))) {
      const names = [...new Set(value.flatMap(Object.keys))];
      return element("table", { class: "plain" }, element("thead", {}, element("tr", {}, names.map((name) => foreign("th", name, "zxx", { scope: "col" })))),
        element("tbody", {}, value.map((item) => element("tr", {}, names.map((name) => element("td", {}, item[name] === undefined ? "" : fieldValue(item[name])))))));
    }
    return element("ul", {}, value.map((item) => element("li", {}, fieldValue(item))));
  }
  if (typeof value === "object") return fieldTable(value);
  return foreign("span", String(value));
}
