// Puts the page together and keeps it in step with the address and the keyboard.

function renderFiltered() {
  showFilters();
  markCube();
  renderList();
  renderHeat();
}

function renderPage() {
  const isStory = openKey !== null;
  byId("overview").hidden = isStory;
  document.body.classList.toggle("in-story", isStory);
  byId("story").hidden = !isStory;
  if (isStory) {
    renderStory(cellsByKey.get(openKey));
    window.scrollTo(0, 0);
    byId("story-title")?.focus({ preventScroll: true });
  }
  document.title = isStory ? openKey : pageTitle;
}

const pageTitle = document.title;

function followAddress() {
  readAddress();
  filterCells();
  renderFiltered();
  renderPage();
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
renderCube();
renderCellList();
renderNumbers();
addEventListener("popstate", followAddress);
followAddress();
document.body.dataset.ready = "true";
