// Which cells fit filters and words. All tests are made once for each entry of a dictionary, not for each cell, so that
// 100,000 cells are filtered while a key is pressed.

const foldedOnce = (texts) => {
  let folded = null;
  return () => (folded ??= texts().map(fold));
};
const foldedStems = foldedOnce(() => table.stems.map(([stem]) => stem));
const foldedCombinations = foldedOnce(() => combinations.map((combination) => combination.text));
const foldedStrings = foldedOnce(() => table.strings);
const foldedLists = foldedOnce(() => table.lists.map((list) => list.join("\n")));
const foldedStatuses = foldedOnce(() => run.statuses.map((status) => statusWords[status]));

const maskOf = (entries, fits) => Uint8Array.from(entries, (entry, index) => (fits(entry, index) ? 1 : 0));

// What a word is looked for in: columns, each with the entries that hold the word.
function wordTest(word) {
  const has = (text) => text.includes(word);
  const strings = maskOf(foldedStrings(), has);
  const lists = maskOf(foldedLists(), has);
  return [
    [columns.stem, maskOf(foldedStems(), has)], [columns.combination, maskOf(foldedCombinations(), has)], [columns.status, maskOf(foldedStatuses(), has)],
    [columns.fixture, strings], [columns.stage, strings], [columns.reason, strings], [columns.failing, lists], [columns.tags, lists],
  ];
}

// An id ends with its axes in brackets, so a word that has a bracket may lie across both parts.
function markAcross(word, marks) {
  const bracket = word.indexOf("[");
  if (bracket < 0) return;
  const stems = maskOf(foldedStems(), (stem) => stem.endsWith(word.slice(0, bracket)));
  const ends = maskOf(foldedCombinations(), (text) => text.startsWith(word.slice(bracket)));
  for (let index = 0; index < cellCount; index += 1) marks[index] |= stems[columns.stem[index]] & ends[columns.combination[index]];
}

// Marks the cells that have, in any of the columns, an entry that fits. Entry -1 is none.
function markAny(test, marks) {
  for (const [column, mask] of test) {
    if (!mask.includes(1)) continue;
    for (let index = 0; index < cellCount; index += 1) {
      const entry = column[index];
      if (entry >= 0) marks[index] |= mask[entry];
    }
  }
}

// A test of one filter: a column and which of its entries fit.
function filterTest(name, values) {
  const isWanted = (value) => values.includes(value);
  switch (name) {
    case "status": return [[columns.status, maskOf(run.statuses, isWanted)]];
    case "family": return [[columns.family, maskOf(table.strings, isWanted)]];
    case "fixture": return [[columns.fixture, maskOf(table.strings, isWanted)]];
    case "stage": return [[columns.stage, maskOf(table.strings, isWanted)]];
    case "tag": return [[columns.tags, maskOf(table.lists, (tags) => tags.some(isWanted))]];
    case "metric": return [
      [columns.failing, maskOf(table.lists, (failing) => failing.some(isWanted))],
      [columns.error, maskOf(table.values, (error) => isWanted(`error: ${error?.kind}`))],
    ];
    case "matrix": return [[columns.combination, maskOf(combinations, (combination) => isWanted(matrices[combination.section].name))]];
    default: return [[columns.combination, maskOf(combinations, (combination) => isWanted(combination.axes[name]))]];
  }
}

// The cells that fit, failures first.
function cellsThatFit(values, text) {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (values.size === 0 && words.length === 0) return orderedCells;
  const fits = new Uint8Array(cellCount).fill(1);
  const narrowDown = (mark) => {
    const marks = new Uint8Array(cellCount);
    mark(marks);
    for (let index = 0; index < cellCount; index += 1) fits[index] &= marks[index];
  };
  for (const [name, wanted] of values) narrowDown((marks) => markAny(filterTest(name, wanted), marks));
  for (const word of words) narrowDown((marks) => { markAny(wordTest(word), marks); markAcross(word, marks); });
  const fitting = new Int32Array(cellCount);
  let length = 0;
  for (const index of orderedCells) if (fits[index] === 1) fitting[length++] = index;
  return fitting.subarray(0, length);
}

// Folds what is searched before anybody searches.
function prepareSearch() {
  for (const folded of [foldedStems, foldedCombinations, foldedStrings, foldedLists, foldedStatuses]) folded();
}
