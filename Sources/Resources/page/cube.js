// The cube: a block for each interface language, rows of input, columns of output; squares filter what is below.

// Which axis plays which part; a matrix without these names uses its axes in their order.
function cubeAxes(matrix) {
  const names = Object.keys(matrix.axes);
  const hasLanguages = names.includes("input") && names.includes("output");
  const row = hasLanguages ? "input" : names[0];
  const column = hasLanguages ? "output" : names[1];
  const rest = names.filter((name) => name !== row && name !== column);
  return { row, column, block: rest.includes("interface") ? "interface" : rest[0] };
}

function renderCube() {
  const parts = run.plan.matrices.map((matrix, index) => cubeOfMatrix(matrix, index)).filter(Boolean);
  byId("cube").hidden = parts.length === 0;
  fill(byId("cube"), 
    heading("The matrix", "A square is filled as high as its share of passed cells; its number counts cells that did not pass. A click shows its cells."), parts);
}

function cubeOfMatrix(matrix, section) {
  const { row, column, block } = cubeAxes(matrix);
  if (!row) return null;
  const tally = new Map();
  const key = (...values) => values.join("\u0000");
  for (const cell of cells) {
    if (cell.section !== section) continue;
    const place = [block, row, column].map((axis) => (axis ? cell.axes[axis] : ""));
    for (const r of [place[1], "*"]) for (const c of [place[2], "*"]) {
      const name = key(place[0], r, c);
      if (!tally.has(name)) tally.set(name, { judged: 0, broken: 0 });
      if (!cell.isJudged) continue;
      tally.get(name).judged += 1;
      if (cell.isBroken) tally.get(name).broken += 1;
    }
  }
  const columns = column ? matrix.axes[column] : [""];
  const blocks = (block ? matrix.axes[block] : [""]).map((value) => {
    const square = (r, c) => {
      const pairs = [];
      if (run.plan.matrices.length > 1) pairs.push(["matrix", matrix.name]);
      if (block) pairs.push([block, value]);
      if (r !== "*") pairs.push([row, r]);
      if (column && c !== "*") pairs.push([column, c]);
      return cubeSquare(tally.get(key(value, r, c)), pairs, r === "*" || c === "*");
    };
    const head = element("tr", {}, element("td", { class: "corner" }, column ? `${row} ↓ ${column} →` : row),
      columns.map((c) => element("th", { scope: "col" }, element("bdi", {}, c || "cells"))), column && element("th", { scope: "col" }, "all"));
    const body = matrix.axes[row].map((r) => element("tr", {}, element("th", { scope: "row" }, element("bdi", {}, r)),
      columns.map((c) => square(r, c)), column && square(r, "*")));
    const foot = element("tr", {}, element("th", { scope: "row" }, "all"), columns.map((c) => square("*", c)), column && square("*", "*"));
    return element("table", { class: "block" }, block && element("caption", {}, `${block} `, element("strong", {}, element("bdi", {}, value))),
      element("thead", {}, head), element("tbody", {}, body), element("tfoot", {}, foot));
  });
  return element("div", { class: "matrix" }, run.plan.matrices.length > 1 && foreign("h3", matrix.name), element("div", { class: "blocks" }, blocks));
}

function cubeSquare(tally, pairs, isTotal) {
  const td = element("td", { class: isTotal ? "total" : "" });
  if (!tally || tally.judged === 0) return append(td, [element("span", { class: "square empty", title: "nothing to judge" }, "–")]);
  const place = pairs.map(([name, value]) => `${name} ${value}`).join(", ") || "all";
  const state = tally.broken === 0 ? "all passed" : `${tally.broken} of ${tally.judged} did not pass`;
  const button = element("button", {
    type: "button", class: `square ${tally.broken ? "hot" : "good"}`, "aria-label": `${place}: ${state}`,
    title: `${place}: ${state}`, "data-filters": JSON.stringify(pairs), onclick: () => toggleFilters(pairs),
  }, tally.broken === 0 ? "✓" : `${tally.broken.toLocaleString("en")} ✗`, element("small", {}, tally.judged.toLocaleString("en")));
  button.style.setProperty("--rate", `${(100 * (tally.judged - tally.broken) / tally.judged).toFixed(1)}%`);
  return append(td, [button]);
}

function markCube() {
  for (const square of document.querySelectorAll("#cube button.square")) {
    const pairs = JSON.parse(square.dataset.filters);
    const isOn = pairs.length > 0 && filters.values.size === pairs.length && pairs.every(([name, value]) => isFiltered(name, value));
    square.setAttribute("aria-pressed", String(isOn));
  }
}
