// Puts the page together and keeps it in step with the address and the keyboard.

const pageTitle = document.title;
let shownMatrix;

// What filters change. The list comes first; what costs more follows in turns of its own, so that typing never waits.
function renderFiltered() {
  showFilters();
  renderList();
  soon(renderSuite, renderHeat);
}

// What the choice of a suite changes.
function renderSuite() {
  const matrix = filters.values.get("matrix")?.join("\n") ?? "";
  if (matrix !== shownMatrix) {
    shownMatrix = matrix;
    renderTabs();
    renderCube();
    soon(renderDetection, renderNumbers, renderTrend, prepareSearch);
  }
  markCube();
}

const dueTurns = new Set();
let isTurnDue = false;

// Runs each of these once, one after the other, with room for the browser between them.
function soon(...turns) {
  for (const turn of turns) dueTurns.add(turn);
  if (isTurnDue) return;
  isTurnDue = true;
  document.body.dataset.ready = "false";
  setTimeout(() => {
    isTurnDue = false;
    const [turn] = dueTurns;
    dueTurns.delete(turn);
    turn();
    if (dueTurns.size > 0) soon();
    else document.body.dataset.ready = "true";
  }, 0);
}

async function renderPage() {
  const isStory = openKey !== null;
  byId("overview").hidden = isStory;
  document.body.classList.toggle("in-story", isStory);
  byId("story").hidden = !isStory;
  document.title = isStory ? openKey : pageTitle;
  if (!isStory) return;
  window.scrollTo(0, 0);
  await renderStory(openKey);
}

async function followAddress() {
  readAddress();
  filterCells();
  renderFiltered();
  await renderPage();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target instanceof Element && event.target.matches("input, select, textarea");
  if (isTyping) return;
  if (event.key === "Escape" && openKey !== null) closeCell();
  else if (event.key === "n") stepBroken(1);
  else if (event.key === "p") stepBroken(-1);
  else if (event.key === "/" && openKey === null) { event.preventDefault(); byId("search").focus(); }
});

renderFacts();
renderShared();
renderCellList();
addEventListener("popstate", followAddress);
await followAddress();
