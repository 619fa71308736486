// One cell as the story of what happened, stage by stage.

function openCell(cell) {
  openKey = cell.key;
  history.pushState(null, "", address());
  renderPage();
}

function closeCell() {
  const closed = openKey;
  openKey = null;
  history.pushState(null, "", address());
  renderPage();
  const index = shownCells.findIndex((cell) => cell.key === closed);
  if (index >= 0) {
    selectedIndex = index;
    showSelected();
    byId("cells").scrollIntoView({ block: "start" });
  }
  list.focus({ preventScroll: true });
}

function brokenCells() {
  const broken = shownCells.filter((cell) => cell.isBroken);
  return broken.length > 0 ? broken : orderedCells.filter((cell) => cell.isBroken);
}

// The next or previous failing cell, around the end.
function stepBroken(step) {
  const broken = brokenCells();
  if (broken.length === 0) return;
  const current = broken.findIndex((cell) => cell.key === openKey);
  const next = current < 0 ? (step > 0 ? 0 : broken.length - 1) : (current + step + broken.length) % broken.length;
  openCell(broken[next]);
}

function renderStory(cell) {
  const story = byId("story");
  if (!cell) {
    fill(story, element("p", { class: "notice" }, "This run has no cell ", foreign("code", openKey), ". "),
      element("button", { type: "button", onclick: closeCell }, "All cells"));
    return;
  }
  const metrics = metricsOf(cell);
  const broken = brokenCells();
  const position = broken.indexOf(cell);
  const stages = stagesOf(cell, metrics);
  const failure = cell.error ?? cell.failure;
  fill(story, 
    element("nav", { class: "story-nav", "aria-label": "Cells" },
      element("button", { type: "button", onclick: closeCell, title: "Escape" }, "← All cells"),
      element("span", { class: "muted" }, position >= 0 ? `${position + 1} of ${broken.length} not passed` : ""),
      element("button", { type: "button", onclick: () => stepBroken(-1), disabled: broken.length === 0, title: "Key p" }, "Previous failing"),
      element("button", { type: "button", onclick: () => stepBroken(1), disabled: broken.length === 0, title: "Key n" }, "Next failing")),
    element("div", { class: "story-head" }, badge(cell.status), foreign("h2", cell.key, undefined, { id: "story-title", tabindex: "-1" }),
      cell.reason && foreign("p", cell.reason, undefined, { class: "why" }),
      failure && element("p", { class: "failure" }, element("strong", {}, cell.error ? "Error" : "Failure met"), " ", element("bdi", {}, `${failure.stage ?? ""} ${failure.kind ?? ""}: ${failure.message ?? ""}`),
        failure.advice && foreign("span", failure.advice, undefined, { class: "advice" })),
      element("dl", { class: "inline" }, [["family", cell.family], ...Object.entries(cell.axes), ["fixture", cell.fixture], ["tags", cell.tags.join(", ")]]
        .filter(([, value]) => value).map(([name, value]) => element("div", {}, element("dt", {}, name), foreign("dd", value)))),
      element("div", { class: "command" }, foreign("code", cell.command), copyButton("Copy command", cell.command), copyButton("Copy id", cell.id))),
    element("ol", { class: "stages" }, stages.map((stage) => element("li", { class: stage.state }, element("button", {
      type: "button", class: "link", onclick: () => byId(stage.anchor).scrollIntoView({ block: "start" }),
    }, element("span", { "aria-hidden": "true" }, stageSymbols[stage.state]), ` ${stage.name}`), stage.isFirstBroken && element("small", {}, "first broken")))),
    !cell.hasWholeStory && element("p", { class: "notice" }, "Parts of this story are left out to keep the page small."),
    stages.map(stageSection));
}

const stageSymbols = { broken: "✗", holding: "✓", silent: "·" };

function metricsOf(cell) {
  const known = cell.metricLists.flatMap((list) => evidence(list) ?? []);
  const names = new Set(known.map((metric) => metric.name));
  // What stands in a list that was left out is known by its name, when it fails.
  const lost = cell.failing.filter((name) => !names.has(name));
  return known.concat(lost.map((name) => ({ name, stage: cell.stage, verdict: "failing" })));
}

function isFailing(metric) {
  return metric.verdict === "failing" || metric.verdict === "scoring" && metric.value === undefined;
}

function stagesOf(cell, metrics) {
  const exhibits = [];
  for (let index = 0; index < cell.story.length; index += 2) {
    const stage = cell.story[index];
    exhibits.push({ stage: typeof stage === "number" ? cell.matrix.stages[stage] : stage, content: evidence(cell.story[index + 1]) });
  }
  const names = [...new Set([...cell.matrix.stages, ...metrics.map((metric) => metric.stage), ...exhibits.map((exhibit) => exhibit.stage), ...(cell.stage ? [cell.stage] : [])])];
  return names.map((name, index) => {
    const own = metrics.filter((metric) => metric.stage === name);
    const isFirstBroken = name === cell.stage;
    const isBroken = own.some(isFailing) || isFirstBroken;
    const isHolding = own.some((metric) => metric.verdict !== "ignored");
    return {
      name, anchor: `stage-${index}`, metrics: own, isFirstBroken, exhibits: exhibits.filter((exhibit) => exhibit.stage === name),
      state: isBroken ? "broken" : isHolding ? "holding" : "silent",
    };
  }).filter((stage) => stage.metrics.length > 0 || stage.exhibits.length > 0 || stage.isFirstBroken);
}

function stageSection(stage) {
  const loud = stage.metrics.filter(isFailing);
  const quiet = stage.metrics.filter((metric) => !isFailing(metric));
  return element("section", { class: `stage ${stage.state}`, id: stage.anchor },
    element("h3", {}, element("span", { class: "symbol", "aria-hidden": "true" }, stageSymbols[stage.state]), " ", element("bdi", {}, stage.name),
      stage.isFirstBroken && element("span", { class: "first-broken" }, "first broken stage")),
    loud.map(metricView), stage.exhibits.map((exhibit) => exhibitView(exhibit.content)),
    quiet.length > 0 && element("details", { class: "quiet-metrics" }, element("summary", {}, quietSummary(quiet)), quiet.map(metricView)));
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
      foreign("code", metric.name), metric.value !== undefined && element("strong", {}, ` ${metric.value}`)),
    text && foreign("p", text, undefined, { class: "rationale" }),
    (metric.expected !== undefined || metric.found !== undefined) && element("dl", { class: "sides" },
      metric.expected !== undefined && element("div", {}, element("dt", {}, "expected"), foreign("dd", metric.expected)),
      metric.found !== undefined && element("div", {}, element("dt", {}, "found"), foreign("dd", metric.found))));
}
