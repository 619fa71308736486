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

// Control characters as their pictures, so that nothing in a text is invisible but space.
function visible(text) {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, (character) =>
    character === "\u007f" ? "\u2421" : String.fromCharCode(0x2400 + character.charCodeAt(0)));
}

// A text from the run: it keeps its language, and its direction stays inside.
function foreign(tag, text, language, attributes = {}) {
  return element(tag, { lang: language || undefined, dir: "auto", ...attributes }, text);
}

function badge(status) {
  return element("span", { class: `badge ${status}` },
    element("span", { class: "symbol", "aria-hidden": "true" }, statusSymbols[status]), statusWords[status]);
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

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page opened from disk may lack the clipboard interface; the old way still works there.
    const field = element("textarea", { class: "visually-hidden" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}

function count(number, one, many = `${one}s`) {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

function percent(share) {
  // Never rounded up to 100 %: one failing cell of 10,000 must stay visible.
  const tenths = Math.floor(share * 1000) / 10;
  return `${tenths.toFixed(Number.isInteger(tenths) ? 0 : 1)} %`;
}

// Metric names without what all of them share.
function shortMetric(name) {
  const prefix = run.plan.matrices.map((matrix) => `${matrix.suite}.`).find((suite) => name.startsWith(suite));
  return prefix ? name.slice(prefix.length) : name;
}
