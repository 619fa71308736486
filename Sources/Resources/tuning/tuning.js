"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const byName = new Map(data.rules.map((rule) => [rule.name, rule]));
const best = byName.get(data.best), today = byName.get("today"), alone = byName.get("confidenceOnly");
const at = (id) => document.getElementById(id);
const percent = (value) => value === null || value === undefined ? "–" : (value * 100).toFixed(1) + " %";
const three = (value) => value === null || value === undefined ? "–" : value.toFixed(3);
const names = { today: "today’s setting", confidenceOnly: "confidence only", confidenceThenIdentifier: "confidence, then identifier",
  weightedSum: "weighted sum", weightedLogOdds: "weighted log odds" };
const label = (name) => (name === "today" && data.todayLearned ? "today’s setting, learned from these clips" : names[name] || name);

function row(cells, kind, className) {
  const content = (cell) => cell instanceof Node ? cell : String(cell);
  return element("tr", className ? { class: className } : {}, ...cells.map((cell) => element(kind || "td", {}, content(cell))));
}
function test(comparison) {
  if (comparison.pOverProbes === null) return "too few differences for a test";
  const families = comparison.pOverFamilies === null ? "too few" : comparison.pOverFamilies.toPrecision(2);
  return `McNemar mid-p ${comparison.pOverProbes.toPrecision(2)} over clips, ${families} over families`;
}

function gain() {
  if (data.gainOver === data.best) return `Today’s setting is what the best rule, ${label(data.best)}, gives when fitted on these clips.`;
  const against = data.todayLearned ? `${label(data.gainOver)}, held back,` : "today’s setting";
  return `Against ${against} ${label(data.best)} decides ${data.gain.fixed} more clips right and ${data.gain.regressed} fewer (${test(data.gain)}).`;
}
function held() {
  if (data.folds === null) return "Figures are of the clips that rules learned from: with one family nothing can be held back.";
  const today = data.todayLearned ? `Today’s setting learned from these clips: it equals what ${label(data.gainOver)} gives when fitted on all `
    + "of them. Its row and its decisions below show how well it fits, and no test is made against it."
    : "Today’s setting is taken as it is; whether it saw these clips is not known.";
  return `Every rule’s figures are of clips that it did not learn from; a family is never on both sides. ${today}`;
}

function head() {
  at("held").textContent = held();
  at("verdict").textContent = data.isRecommended ? `Recommended: ${label(data.best)}` : "Today’s setting stays";
  at("summary").textContent = `${data.probes} clips of ${data.families} families, ${data.clean} clean of 6 s and more, heard by `
    + `${data.engine || "a recogniser that is not named"}${data.leftOut ? `, ${data.leftOut} of others left out` : ""}. ${gain()} Against confidence alone, on the hard clips: `
    + `${data.overConfidenceOnHard.fixed} more, ${data.overConfidenceOnHard.regressed} fewer (${test(data.overConfidenceOnHard)}).`;
  if (data.limit) { at("limit").textContent = data.limit; at("limit").hidden = false; }
}

function rules() {
  // The interval stands under the share: all columns have to fit beside each other.
  const right = (card) => card.spoken ? element("span", {}, `${card.right}/${card.spoken} ${percent(card.accuracy)}`,
    element("small", {}, `${(card.interval[0] * 100).toFixed(1)}–${percent(card.interval[1])}`)) : "–";
  const table = at("rules");
  table.append(element("thead", {}, row(["rule", "clean, right", "hard, right", "cost", "Brier", "log loss", "ECE",
    "accepted", "of them wrong", "none accepted", "foreign accepted, keeping 98 % of clean"], "th")));
  const body = element("tbody", {});
  for (const rule of data.rules) {
    const all = rule.all, kept = rule.keeping98OfClean;
    body.append(row([label(rule.name), right(rule.clean), right(rule.hard), three(all.cost), three(all.brier),
      three(all.logLoss), three(all.ece), `${all.accepted}/${all.spoken}`, all.wrongAccepted,
      `${all.noneAccepted}/${all.none}`, kept ? percent(kept.foreign) : "–"], "td", rule === best ? "best" : ""));
  }
  table.append(body);
}

function confusion() {
  const order = ["de", "es", "en", "uncertain"];
  const seen = new Set();
  for (const rule of [today, alone, best]) {
    if (!rule || seen.has(rule)) continue;
    seen.add(rule);
    const table = element("table", {}, element("thead", {}, row(["spoken", ...order], "th")));
    const body = element("tbody", {});
    for (const truth of ["de", "es", "en", "none"]) {
      const counts = rule.all.confusion[truth];
      if (!counts) continue;
      const line = element("tr", {}, element("td", {}, truth === "none" ? "none of them" : truth));
      for (const answer of order) {
        const count = counts[answer] || 0;
        const isRight = answer === truth || (truth === "none" && answer === "uncertain");
        const isBad = count > 0 && !isRight && answer !== "uncertain";
        line.append(element("td", { class: isRight ? "right" : isBad ? "bad" : "" }, count ? String(count) : "·"));
      }
      body.append(line);
    }
    table.append(body);
    at("confusion").append(element("div", {}, element("h3", {}, label(rule.name)), table));
  }
}

function axes(chart, box, xLabel, yLabel) {
  const { left, top, width, height, end = 1 } = box;
  for (let tick = 0; tick <= 10; tick += 2) {
    const x = left + width * tick / 10, y = top + height * (1 - tick / 10);
    chart.append(svg("line", { class: "grid", x1: x, x2: x, y1: top, y2: top + height }),
      svg("text", { x, y: top + height + 16, "text-anchor": "middle" }, (tick / 10 * end).toFixed(2)));
    if (yLabel) chart.append(svg("line", { class: "grid", x1: left, x2: left + width, y1: y, y2: y }),
      svg("text", { x: left - 6, y: y + 4, "text-anchor": "end" }, `${tick * 10} %`));
  }
  chart.append(svg("text", { x: left + width / 2, y: top + height + 34, "text-anchor": "middle" }, xLabel));
}

function curve() {
  const box = { left: 50, top: 12, width: 580, height: 240 };
  const chart = svg("svg", { viewBox: "0 0 860 300", role: "img", "aria-label": "Shares accepted by floor" },
    svg("title", {}, "Shares accepted by the floor under the probability"));
  axes(chart, box, "floor under the best candidate’s probability", true);
  const lines = [["kept", "candidates’ languages"], ["wrong", "wrong among them"], ["foreign", "foreign languages"],
    ["empty", "digits and silence"]];
  lines.forEach(([key, title], index) => {
    const points = best.curve.filter((point) => point[key] !== null)
      .map((point) => `${box.left + box.width * point.floor},${box.top + box.height * (1 - point[key])}`);
    if (!points.length) return;
    const y = box.top + 20 + index * 24;
    chart.append(svg("polyline", { class: `line ${key}`, points: points.join(" ") }),
      svg("line", { class: `line ${key}`, x1: 650, x2: 682, y1: y, y2: y }),
      svg("text", { x: 688, y: y + 4 }, title));
  });
  const kept = best.keeping98OfClean;
  at("curve").append(chart);
  if (kept) at("curve").append(element("p", { class: "note" }, `Keeping 98 % of the clean clips (floor ${three(kept.floor)}) accepts `
    + `${percent(kept.foreign)} of the foreign languages and ${percent(kept.empty)} of digits and silence.`));
}

function calibration() {
  const box = { left: 46, top: 10, width: 250, height: 250 };
  const chart = svg("svg", { viewBox: "0 0 320 310", role: "img", "aria-label": "Reliability" },
    svg("title", {}, `Share right by stated probability, ${label(best.name)}`));
  axes(chart, box, "stated probability", true);
  chart.append(svg("line", { class: "axis", x1: box.left, y1: box.top + box.height, x2: box.left + box.width, y2: box.top }));
  for (const bin of best.all.bins) {
    chart.append(svg("circle", { class: "mark", cx: box.left + box.width * bin.mean,
      cy: box.top + box.height * (1 - bin.right / bin.count), r: Math.min(14, 2 + Math.sqrt(bin.count)) },
      svg("title", {}, `${bin.right} of ${bin.count} right, stated ${percent(bin.mean)}`)));
  }
  at("calibration").append(element("div", { class: "calibration" }, element("h3", {}, label(best.name)), chart));
  for (const [title, slices] of [["By language spoken", best.byLanguage], ["By length", best.byLength], ["By condition", best.byCondition]]) {
    const table = element("table", {}, element("thead", {}, row([title, "clips", "right", "accepted", "none accepted", "Brier", "ECE"], "th")));
    const body = element("tbody", {});
    for (const [key, card] of Object.entries(slices)) {
      body.append(row([key, card.spoken + card.none, card.spoken ? percent(card.accuracy) : "–",
        card.spoken ? `${card.accepted}/${card.spoken}` : "–", card.none ? `${card.noneAccepted}/${card.none}` : "–", three(card.brier),
        three(card.ece)]));
    }
    table.append(body);
    at("calibration").append(element("div", { class: "scroll" }, table));
  }
}

const isWrong = (clip, decision) => clip.truth === null ? decision.accepted : decision.chosen !== clip.truth;
const isOff = (clip, decision) => isWrong(clip, decision) || (clip.truth !== null && !decision.accepted);
const changes = (clip) => clip.today.chosen !== clip.best.chosen || clip.today.accepted !== clip.best.accepted;

function margins() {
  const groups = ["de", "es", "en", "none"].filter((group) => data.clips.some((clip) => (clip.truth || "none") === group));
  const band = 84, left = 110, width = 700, height = groups.length * band;
  const chart = svg("svg", { viewBox: `0 0 860 ${height + 60}`, role: "img", "aria-label": "Lead of the best candidate, clip by clip" },
    svg("title", {}, "Lead of the best candidate, clip by clip"));
  // Scores of some rules lie close together; the axis ends a fifth above the largest lead.
  const end = Math.min(1, Math.ceil(Math.max(.1, ...data.clips.map((clip) => clip.best.margin)) * 6) / 5);
  chart.append(svg("rect", { class: "zone", x: left, y: 10, width: width * (best.settings.minimumMargin || 0) / end, height }));
  axes(chart, { left, top: 10, width, height, end }, "lead in score over the second candidate", false);
  groups.forEach((group, index) => {
    const middle = 10 + band * (index + .5);
    chart.append(svg("text", { x: left - 8, y: middle + 4, "text-anchor": "end" }, group === "none" ? "none of them" : group));
    data.clips.forEach((clip, place) => {
      if ((clip.truth || "none") !== group) return;
      // Spread by place so that marks don't hide each other; the height means nothing.
      const x = left + width * clip.best.margin / end, y = middle + ((place * 37) % 61 - 30);
      const kind = clip.truth === null ? (clip.best.accepted ? "none taken" : "none") : isWrong(clip, clip.best) ? "cross"
        : clip.best.accepted ? "" : "ring";
      const title = svg("title", {}, `${clip.clip}: ${clip.best.chosen}, lead ${three(clip.best.margin)}`);
      const mark = kind === "cross"
        ? svg("path", { class: "mark cross", d: `M${x - 4} ${y - 4}L${x + 4} ${y + 4}M${x - 4} ${y + 4}L${x + 4} ${y - 4}` }, title)
        : svg("circle", { class: `mark ${kind}`, cx: x, cy: y, r: 3.5 }, title);
      mark.addEventListener("click", () => open(clip));
      chart.append(mark);
    });
  });
  at("margins").append(chart);
}

function decided(title, clip, decision) {
  const text = `${title}: ${decision.chosen}${decision.accepted ? "" : " (uncertain)"}, by ${decision.decidedBy}`;
  return element("span", { class: isOff(clip, decision) ? "wrong" : "" }, isOff(clip, decision) ? `✗ ${text}` : `✓ ${text}`);
}

function candidate(one, clip) {
  const list = element("dl", {});
  const add = (term, value) => list.append(element("dt", {}, term), element("dd", {}, value));
  add("confidence", `${three(one.confidence)}, lowest ${three(one.minimum)}`);
  add("identifier", `${three(one.identifier)} of its own text, ${three(one.agreement)} of the others’`);
  add("stretches", `${three(one.consistency)} its own language; most foreign of all candidates ${three(one.foreignness)}`);
  add("repetition", three(one.repetition));
  add("score", three(one.score));
  const signals = Object.entries(one.signals).map(([name, value]) => `${name} ${value >= 0 ? "+" : ""}${value.toFixed(2)}`);
  if (signals.length) add("log odds", signals.join(", "));
  const language = one.locale.slice(0, 2);
  return element("div", { class: language === clip.truth ? "candidate truth" : "candidate" },
    element("h3", {}, language === clip.truth ? `${one.locale} · spoken` : one.locale),
    element("p", { lang: language }, one.text || "(nothing heard)"), list);
}

function card(clip) {
  const made = element("details", { id: `clip-${data.clips.indexOf(clip)}` }, element("summary", {},
    element("span", { class: "name" }, clip.clip), element("span", {}, `${clip.condition}, ${clip.seconds.toFixed(1)} s, spoken `
      + (clip.truth || `none of them (${clip.language})`)), decided("today", clip, clip.today), decided("best", clip, clip.best)));
  made.addEventListener("toggle", () => {
    if (made.open && made.childElementCount === 1) {
      made.append(element("div", { class: "candidates" }, ...clip.candidates.map((one) => candidate(one, clip))));
    }
  });
  return made;
}

const searched = new Map();
function matches(clip, words) {
  if (!words) return true;
  if (!searched.has(clip)) searched.set(clip, fold([clip.clip, ...clip.candidates.map((one) => one.text)].join(" ")));
  return searched.get(clip).includes(words);
}

function list() {
  const which = at("which").value, condition = at("condition").value, words = fold(at("search").value.trim());
  let clips = data.clips.filter((clip) => (!condition || clip.condition === condition) && matches(clip, words));
  if (which === "changed") clips = clips.filter(changes);
  if (which === "wrong") clips = clips.filter((clip) => isWrong(clip, clip.best));
  if (which === "edge") clips = clips.filter((clip) => clip.best.certainty > 0)
    .sort((a, b) => edge(a) - edge(b)).slice(0, 40);
  at("clips").replaceChildren(...clips.map(card));
  at("shown").textContent = `${clips.length} of ${data.clips.length} clips`;
}
const floor = best.settings.minimumProbability === undefined ? 0.5 : best.settings.minimumProbability;
const edge = (clip) => Math.min(Math.abs(clip.best.certainty - floor), clip.best.margin);

function open(clip) {
  at("which").value = "all"; at("condition").value = ""; at("search").value = "";
  list();
  const card = at(`clip-${data.clips.indexOf(clip)}`);
  card.open = true;
  card.scrollIntoView({ block: "center" });
  card.querySelector("summary").focus();
}

for (const condition of [...new Set(data.clips.map((clip) => clip.condition))].sort()) {
  at("condition").append(element("option", { value: condition }, condition));
}
for (const id of ["which", "condition"]) at(id).addEventListener("change", list);
at("search").addEventListener("input", list);
head(); rules(); confusion(); curve(); calibration(); margins(); list();
