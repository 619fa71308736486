// The first screen: what broke, where, whether it is new, how to run it again; then what the failures share.

function renderFacts() {
  const totals = run.totals;
  const chips = run.statuses.filter((status) => totals[status] > 0 || ["passed", "failed", "error"].includes(status)).map((status) =>
    element("button", {
      type: "button", class: `chip ${status}`, disabled: totals[status] === 0, "data-status": status,
      onclick: () => filterAndShow([["status", status]]),
    }, element("span", { "aria-hidden": "true" }, statusSymbols[status]), ` ${numeral(totals[status])} ${statusWords[status]}`));
  const facts = [
    ["Planned", count(totals.planned, "cell")],
    ["Duration", run.run.seconds === undefined ? "not finished" : `${run.run.seconds} s with ${count(run.run.jobs, "job")}`],
    [hasSeveralMatrices ? "Matrices" : "Matrix", matrices.map((matrix) => matrix.name).join(", ")],
    ["Prompts", [...new Set(matrices.map((matrix) => matrix.settings?.prompts).filter(Boolean))].join(", ")],
    ["Selection", run.plan.selection.join(" ")],
    ["Shard", run.plan.shard.of > 1 ? `${run.plan.shard.index} of ${run.plan.shard.of}` : ""],
    ["Run", `${run.run.id}, started ${run.run.startedAt}`],
    ...flatten(run.subjects),
    ["Environment", Object.entries(run.run.environment).filter(([, value]) => value).map(([name, value]) => `${name} ${value}`).join(", ")],
  ].filter(([, value]) => value !== "");
  const brief = [
    matrices.map((matrix) => matrix.name).join(", "), run.run.seconds === undefined ? "not finished" : duration(run.run.seconds),
    ...facts.filter(([name]) => name === "Prompts").map(([, value]) => `prompts ${value}`), ...flatten(run.subjects).map(([name, value]) => `${name}: ${value}`),
  ];
  fill(byId("facts"),
    element("div", { class: "chips" }, element("span", { class: "planned" }, `${numeral(totals.planned)} planned`), chips),
    element("p", { class: "brief" }, brief.map((text, place) => [place > 0 && " · ", element("bdi", {}, text)])),
    renderAnswers(),
    element("div", { class: "again" }, element("h2", {}, "Exactly this again"), commandLine(run.run.command)),
    element("details", { class: "facts" }, element("summary", {}, "More about this run"),
      element("dl", {}, facts.map(([name, value]) => element("div", {}, element("dt", {}, name), foreign("dd", value))))));
}

// The five questions of somebody who meets a red gate, each with its answer.
function renderAnswers() {
  const stages = tally(columns.stage, (index) => isBroken(index) && columns.stage[index] >= 0).map(([stage, cells]) => [string(stage), cells]);
  const broken = orderedCells.findLastIndex(isBroken) + 1;
  if (broken === 0) return renderNews();
  const [first, ...others] = groups;
  const answers = [];
  if (first) {
    const metric = metricByName.get(first.metrics[0]);
    answers.push(["What broke", [
      metric ? foreign("strong", metric.abstract) : foreign("strong", first.metrics[0]), " ", metric && foreign("code", shortMetric(first.metrics[0]), "zxx"),
      element("span", { class: "muted" }, ` in ${count(first.failing, "cell")}`),
      others.length > 0 && element("span", { class: "muted" }, `; ${others.length === 1 ? "one more group" : `${others.length} more groups`} below`)]]);
  }
  if (stages.length > 0) {
    answers.push(["At which stage", stages.slice(0, 3).map(([stage, cells], place) => [place > 0 && ", ", element("button", {
      type: "button", class: "link", onclick: () => filterAndShow([["stage", stage]]),
    }, element("bdi", {}, stage)), element("span", { class: "muted" }, ` ${numeral(cells)}`)])]);
  }
  if (first) answers.push(["In which language", languageAnswer(first)]);
  answers.push(["Is it new", newsAnswer()]);
  if (first) answers.push(["Run only that", commandLine(first.command)]);
  return element("dl", { class: "answers" }, answers.map(([question, answer]) => element("div", {}, element("dt", {}, question), element("dd", {}, answer))));
}

function renderNews() {
  return run.baselines.length > 0 ? element("dl", { class: "answers" }, element("div", {}, element("dt", {}, "Against the baseline"), element("dd", {}, newsAnswer()))) : null;
}

// What became of a cell since a baseline, in words, losses first.
const changeWords = Object.fromEntries(run.changes);

// Whether what is broken is new, in one word, then how many cells changed in which way since each baseline.
function newsAnswer() {
  const compared = run.baselines.filter(({ counts }) => Object.keys(counts).length > 0);
  if (compared.length === 0) {
    return [element("span", {}, "Not known: this run was not compared with an approved one."), run.baselines.map(({ reasons }) => foreign("div", reasons[0] ?? "", "en", { class: "muted" }))];
  }
  const sum = (change) => compared.reduce((total, { counts }) => total + (counts[change] ?? 0), 0);
  const [fresh, old] = [sum("regressed") + sum("worsened") + sum("unrecorded"), sum("stillFailing") + sum("failingChanged")];
  return [element("strong", {}, fresh === 0 ? (old > 0 ? "No, it failed before. " : "Nothing that passed is broken. ") : old === 0 ? "Yes. " : "Partly. "), compared.map(({ matrix, baseline, counts }) => {
    const parts = Object.entries(changeWords).filter(([change]) => counts[change] > 0).map(([change, word], place) => [place > 0 && ", ", changeCount(change, `${numeral(counts[change])} ${word}`)]);
    return element("div", {}, parts.length > 0 ? parts : "nothing changed", element("span", { class: "muted" }, " against ", element("bdi", {}, baseline), compared.length > 1 && [" in ", element("bdi", {}, matrix)]));
  })];
}

// A filter where it is known which cells these are.
function changeCount(change, text) {
  const number = table.strings.indexOf(change);
  if (number < 0 || !columns.change.includes(number)) return text;
  return element("button", { type: "button", class: "link", onclick: () => filterAndShow([["change", change]]) }, text);
}

// What the largest group says about languages: its own words, else how the axes share its cells.
function languageAnswer(group) {
  const own = group.conditions.filter(([name]) => axisNames.includes(name));
  const said = own.map(([name, value]) => `${name} ${value}`).join(", ");
  const cells = cellsThatFit(new Map([...group.conditions.map(([name, value]) => [name, [value]]), ["metric", group.metrics.slice(0, 1)]]), "");
  const rest = axisNames.filter((name) => !own.some(([known]) => known === name)).map((name) => {
    const values = new Map();
    for (const index of cells) {
      const value = combinations[columns.combination[index]].axes[name];
      if (value !== undefined) values.set(value, (values.get(value) ?? 0) + 1);
    }
    const all = run.plan.axes[name].length;
    if (values.size === all || values.size === 0) return `any ${name}`;
    return `${name} ${[...values.keys()].join(" or ")}`;
  });
  return [said && foreign("strong", said), said && rest.length > 0 && ", ", foreign("span", rest.join(", "), undefined, { class: said ? "muted" : "" })];
}

// How often each entry of a column occurs among some cells, the most frequent first.
function tally(column, isCounted) {
  const counts = new Map();
  for (let index = 0; index < cellCount; index += 1) {
    if (isCounted(index)) counts.set(column[index], (counts.get(column[index]) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function duration(seconds) {
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
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

const groupLimit = 12;
let areGroupsWhole = false;

function renderShared() {
  const section = byId("shared");
  section.hidden = groups.length === 0;
  if (section.hidden) return;
  const shown = areGroupsWhole ? groups : groups.slice(0, groupLimit);
  const items = shown.map((group) => {
    const pairs = [...group.conditions, ...group.metrics.slice(0, 1).map((metric) => ["metric", metric])];
    const more = group.metrics.length - 2;
    return element("li", {}, element("button", { type: "button", class: "group", onclick: () => filterAndShow(pairs) },
      element("span", { class: "amount" }, numeral(group.failing)),
      element("span", { class: "place" }, foreign("strong", group.place), element("small", {}, group.extent, group.stage && [", first broken at ", element("bdi", {}, group.stage)])),
      element("span", { class: "metric" }, group.metrics.slice(0, 2).map((metric) => foreign("span", shortMetric(metric), "zxx")), more > 0 && `and ${more} more`),
      foreign("span", group.reason, undefined, { class: "reason" })));
  });
  fill(section, heading("What the failures share", "The smallest description of the cells that fail together, the largest group first; each is a filter."),
    element("ol", { class: "groups" }, items),
    groups.length > shown.length && element("button", { type: "button", class: "more", onclick: () => { areGroupsWhole = true; renderShared(); } }, `Show all ${numeral(groups.length)} groups`));
}

// One tab a matrix, and one for all of them. The chosen one is a filter like any other.
function renderTabs() {
  byId("tabs").hidden = !hasSeveralMatrices;
  if (!hasSeveralMatrices) return;
  const [chosen = ""] = filters.values.get("matrix") ?? [];
  const names = ["", ...matrices.map((matrix) => matrix.name)];
  const choose = (name) => { setFilter("matrix", name ? [name] : []); applyFilters(); byId("tabs").querySelector("[aria-selected=true]")?.focus(); };
  const tabs = names.map((name, place) => {
    const totals = name ? matrices[place - 1].totals : run.totals;
    const broken = totals.failed + totals.error + totals.missing;
    return element("button", {
      type: "button", role: "tab", id: `tab-${place}`, "aria-selected": String(name === chosen), "aria-controls": "suite", tabindex: name === chosen ? "0" : "-1",
      onclick: () => choose(name),
      onkeydown: (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step) choose(names[(place + step + names.length) % names.length]);
      },
    }, name ? element("bdi", {}, name) : "All suites", " ", element("small", {}, broken > 0 ? `${numeral(broken)} ✗` : "✓", element("span", { class: "visually-hidden" }, broken > 0 ? " not passed" : " all passed")));
  });
  fill(byId("tabs"), tabs);
  byId("suite").setAttribute("aria-labelledby", `tab-${Math.max(0, names.indexOf(chosen))}`);
}

// Whether a matrix is among the chosen ones.
function isMatrixShown(matrix) {
  return !filters.values.has("matrix") || isFiltered("matrix", matrix.name);
}
