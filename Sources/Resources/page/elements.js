// What the report page is put together from.

function badge(status) {
  return element("span", { class: `badge ${status}` },
    element("span", { class: "symbol", "aria-hidden": "true" }, statusSymbols[status]), statusWords[status]);
}

function heading(title, note) {
  return element("div", { class: "heading" }, element("h2", {}, title), note && element("p", { class: "muted" }, note));
}

function say(text) {
  byId("status").textContent = text;
}

function copyButton(label, text) {
  const button = element("button", { type: "button", class: "copy" }, label);
  button.addEventListener("click", async () => {
    const isCopied = await copy(text);
    button.textContent = isCopied ? "Copied" : "Not copied";
    say(isCopied ? "Copied" : "The browser does not allow copying here");
    setTimeout(() => { button.textContent = label; }, 1500);
  });
  return button;
}

// A command with its button.
function commandLine(command, ...more) {
  return element("div", { class: "command" }, foreign("code", command, "zxx"), copyButton("Copy command", command), more);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page opened from disk may lack the clipboard interface; the old way still works there.
    const field = element("textarea", { class: "visually-hidden", "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}

function showSection(id) {
  byId(id).scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth", block: "start" });
}

const numeral = (number) => number.toLocaleString("en");

function count(number, one, many = `${one}s`) {
  return `${numeral(number)} ${number === 1 ? one : many}`;
}

function percent(share) {
  // Never rounded up to 100 %: one failing cell of 10,000 must stay visible.
  const tenths = Math.floor(share * 1000) / 10;
  return `${tenths.toFixed(Number.isInteger(tenths) ? 0 : 1)} %`;
}

// Metric names without what all of them share.
function shortMetric(name) {
  const prefix = matrices.map((matrix) => `${matrix.suite}.`).find((suite) => name.startsWith(suite));
  return prefix ? name.slice(prefix.length) : name;
}

const metricByName = new Map(run.metrics.map((metric) => [metric.name, metric]));
