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

// How the cells of each combination ended; filters do not change it.
const combinationTallies = (() => {
  const tallies = combinations.map(() => ({ judged: 0, broken: 0 }));
  for (let index = 0; index < cellCount; index += 1) {
    const status = columns.status[index];
    if (!isJudgedStatus[status]) continue;
    const tally = tallies[columns.combination[index]];
    tally.judged += 1;
    if (isBrokenStatus[status]) tally.broken += 1;
  }
  return tallies;
})();

const cubeSquares = new Map();

function renderCube() {
  cubeSquares.clear();
  const parts = matrices.map((matrix, index) => isMatrixShown(matrix) && cubeOfMatrix(matrix, index)).filter(Boolean);
  byId("cube").hidden = parts.length === 0;
  fill(byId("cube"),
    heading("The matrix", "A square is filled as high as its share of passed cells; ✗ counts the cells that did not pass, the small number all of them. A click shows its cells."), parts);
}

function cubeOfMatrix(matrix, section) {
  const { row, column, block } = cubeAxes(matrix);
  if (!row) return null;
  const sums = new Map();
  const key = (...values) => values.join("\u0000");
  combinations.forEach((combination, number) => {
    if (combination.section !== section) return;
    const [b, r, c] = [block, row, column].map((axis) => (axis ? combination.axes[axis] : ""));
    for (const name of [key(b, r, c), key(b, r, "*"), key(b, "*", c), key(b, "*", "*")]) {
      const sum = sums.get(name) ?? { judged: 0, broken: 0 };
      sum.judged += combinationTallies[number].judged;
      sum.broken += combinationTallies[number].broken;
      sums.set(name, sum);
    }
  });
  const columnValues = column ? matrix.axes[column] : [""];
  const blocks = (block ? matrix.axes[block] : [""]).map((value) => {
    const square = (r, c) => {
      const pairs = [];
      if (hasSeveralMatrices) pairs.push(["matrix", matrix.name]);
      if (block) pairs.push([block, value]);
      if (r !== "*") pairs.push([row, r]);
      if (column && c !== "*") pairs.push([column, c]);
      return cubeSquare(sums.get(key(value, r, c)), pairs, r === "*" || c === "*");
    };
    const head = element("tr", {}, element("th", { class: "corner", scope: "col" }, column ? `${row} ↓ ${column} →` : row),
      columnValues.map((c) => element("th", { scope: "col" }, element("bdi", {}, c || "cells"))), column && element("th", { scope: "col" }, "all"));
    const body = matrix.axes[row].map((r) => element("tr", {}, element("th", { scope: "row" }, element("bdi", {}, r)),
      columnValues.map((c) => square(r, c)), column && square(r, "*")));
    const foot = element("tr", {}, element("th", { scope: "row" }, "all"), columnValues.map((c) => square("*", c)), column && square("*", "*"));
    return element("table", { class: "block" }, block && element("caption", {}, `${block} `, element("strong", {}, element("bdi", {}, value))),
      element("thead", {}, head), element("tbody", {}, body), element("tfoot", {}, foot));
  });
  return element("div", { class: "matrix" }, hasSeveralMatrices && foreign("h3", matrix.name), element("div", { class: "blocks" }, blocks));
}

function cubeSquare(tally, pairs, isTotal) {
  const td = element("td", { class: isTotal ? "total" : "" });
  if (!tally || tally.judged === 0) return append(td, [element("span", { class: "square empty", title: "nothing to judge" }, "–")]);
  const place = pairs.map(([name, value]) => `${name} ${value}`).join(", ") || "all";
  const state = tally.broken === 0 ? "all passed" : `${numeral(tally.broken)} of ${numeral(tally.judged)} did not pass`;
  const button = element("button", {
    type: "button", class: `square ${tally.broken ? "hot" : "good"}`, "aria-label": `${place}: ${state}`, title: `${place}: ${state}`,
    onclick: () => filterAndShow(pairs),
  }, tally.broken === 0 ? "✓" : `${numeral(tally.broken)} ✗`, element("small", {}, numeral(tally.judged)));
  button.style.setProperty("--rate", `${(100 * (tally.judged - tally.broken) / tally.judged).toFixed(1)}%`);
  cubeSquares.set(button, pairs);
  return append(td, [button]);
}

function markCube() {
  for (const [square, pairs] of cubeSquares) square.setAttribute("aria-pressed", String(areOn(pairs)));
}
