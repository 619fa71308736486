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

// What is wider than a narrow window scrolls by itself, and the keyboard reaches it.
function scrolled(label, ...content) {
  return element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, content);
}

// Text without accents and case, so that "manana" finds "Mañana" and "strasse" finds "Straße".
function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}
