// The one way text gets into the page: as text nodes, never as markup.

function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : visible(String(value)));
  }
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(visible(String(child))));
  }
  return node;
}

// Replaces what a node holds.
function fill(node, ...children) {
  node.replaceChildren();
  return append(node, children);
}

function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, visible(String(value)));
  return append(node, children);
}

const hiddenNames = {
  "\u007f": "\u2421", "\u061c": "⟨ALM⟩", "\u200b": "⟨ZWSP⟩", "\u200e": "⟨LRM⟩", "\u200f": "⟨RLM⟩",
  "\u202a": "⟨LRE⟩", "\u202b": "⟨RLE⟩", "\u202c": "⟨PDF⟩", "\u202d": "⟨LRO⟩", "\u202e": "⟨RLO⟩", "\u2028": "⟨LS⟩", "\u2029": "⟨PS⟩",
  "\u2060": "⟨WJ⟩", "\u2066": "⟨LRI⟩", "\u2067": "⟨RLI⟩", "\u2068": "⟨FSI⟩", "\u2069": "⟨PDI⟩", "\ufeff": "⟨BOM⟩", "\ufffe": "⟨FFFE⟩", "\uffff": "⟨FFFF⟩",
};
const needsCare = /[^\t\n\r\x20-\x7e\u00a0-\u02ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205f\u2070-\u2fff]/;
const combiningRun = /(\p{M}{3})\p{M}+/gu;

// What a reader could not see, or what would disturb the text around it, under a name that can be seen: control
// characters, those that turn the direction, and more than three marks on one letter.
function visible(text) {
  if (!needsCare.test(text)) return text;
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/g, (character) => {
      const code = character.charCodeAt(0);
      return hiddenNames[character] ?? (code < 0x20 ? String.fromCharCode(0x2400 + code) : `⟨${code.toString(16).toUpperCase()}⟩`);
    })
    .replace(combiningRun, "$1…");
}

// A text from the run: it keeps its language, and its direction stays inside.
function foreign(tag, text, language, attributes = {}) {
  return element(tag, { lang: language || undefined, dir: "auto", ...attributes }, text);
}

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
