"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const at = (id) => document.getElementById(id);
const killed = data.faults.filter((fault) => fault.verdict === "killed").length;

function head() {
  at("verdict").textContent = data.green ? "Every fault is noticed, and nothing else" : "Not everything is noticed";
  at("verdict").className = data.green ? "killed" : "red";
  at("summary").textContent = `${killed} of ${data.faults.length} faults are noticed by all who are meant to notice them.`;
  for (const matrix of data.unharmed) {
    at("unharmed").append(element("li", matrix.green ? {} : { class: "red" },
      `${matrix.matrix}: ${matrix.cells} cells, ${matrix.green ? "green" : matrix.reasons.join("; ")}`));
  }
  const broken = data.checks.filter((check) => !check.holds);
  at("unharmed").append(element("li", {}, `harness: ${data.checks.length - broken.length} of ${data.checks.length} checks hold`));
  for (const check of broken) at("unharmed").append(element("li", { class: "red" }, `${check.id}: ${check.found}`));
}

function catcher(id, cells, className) {
  if (!cells.length) return element("div", { class: className }, element("code", {}, id));
  return element("details", { class: className }, element("summary", {}, element("code", {}, id), ` ${cells.length}`),
    element("ul", {}, ...cells.map((cell) => element("li", {}, element("code", {}, cell)))));
}

function faults() {
  const [subject, verdict, words] = [at("subject").value, at("which").value, at("search").value.toLowerCase()];
  const shown = data.faults.filter((fault) => (!subject || fault.subject === subject) && (!verdict || fault.verdict === verdict)
    && [fault.id, fault.sentence, fault.origin, ...fault.caughtBy, ...fault.alsoCaughtBy].some((text) => text.toLowerCase().includes(words)));
  const body = element("tbody", {});
  for (const fault of shown) {
    body.append(element("tr", {},
      element("td", {}, element("code", {}, fault.id), element("p", {}, fault.sentence),
        fault.origin === fault.meant.join(", ") ? null : element("p", { class: "origin" }, fault.origin)),
      element("td", { class: fault.verdict }, fault.verdict),
      element("td", {}, ...fault.caughtBy.map((id) => catcher(id, fault.cells[id], "")),
        ...fault.overlookedBy.map((id) => element("div", { class: "red" }, element("code", {}, id), " did not notice"))),
      element("td", {}, ...fault.alsoCaughtBy.map((id) => catcher(id, fault.cells[id], "also"))),
      element("td", {}, fault.played ? String(fault.played) : "–")));
  }
  at("faults").replaceChildren(element("thead", {}, element("tr", {},
    ...["fault", "verdict", "noticed by", "also by", "cells"].map((name) => element("th", { scope: "col" }, name)))), body);
  at("shown").textContent = `${shown.length} of ${data.faults.length}`;
}

function mistaken() {
  const answers = data.mistaken;
  if (!answers.length) {
    at("mistaken-section").remove();
    return;
  }
  const count = (verdict) => answers.filter((answer) => answer.verdict === verdict).length;
  at("mistaken-summary").textContent = `${count("caught")} of ${answers.length} are caught by an evaluator meant for them, `
    + `${count("elsewhere")} by another one only, ${count("unnoticed")} by none. What is known not to be caught says whether the `
    + "rules after the model mend it or the evaluators are too weak for it.";
  const body = element("tbody", {});
  for (const answer of answers) {
    const isKnown = (answer.verdict === "caught") === !answer.known;
    body.append(element("tr", {}, element("td", {}, element("code", {}, answer.id), element("p", {}, answer.why)),
      element("td", { class: isKnown ? (answer.known ? "also" : "killed") : "red" },
        answer.known ? `${answer.verdict}, ${answer.known}` : answer.verdict),
      element("td", {}, ...answer.caughtBy.map((id) => element("div", {}, element("code", {}, id)))),
      element("td", {}, ...answer.alsoCaughtBy.map((id) => element("div", { class: "also" }, element("code", {}, id))))));
  }
  at("mistaken").append(element("thead", {}, element("tr", {},
    ...["answer", "verdict", "noticed by", "also by"].map((name) => element("th", { scope: "col" }, name)))), body);
}

function catchers() {
  const all = new Map();
  for (const fault of data.faults) {
    for (const id of [...fault.caughtBy, ...fault.alsoCaughtBy]) {
      if (!all.has(id)) all.set(id, { meant: [], also: [] });
      all.get(id)[fault.caughtBy.includes(id) ? "meant" : "also"].push(fault.id);
    }
  }
  const body = element("tbody", {});
  for (const [id, found] of [...all].sort((left, right) => left[0] < right[0] ? -1 : 1)) {
    body.append(element("tr", {}, element("td", {}, element("code", {}, id)), element("td", {}, String(found.meant.length)),
      element("td", {}, ...found.meant.map((fault) => element("div", {}, element("code", {}, fault)))),
      element("td", {}, String(found.also.length))));
  }
  at("catchers").append(element("thead", {}, element("tr", {},
    ...["evaluator", "meant", "faults", "also"].map((name) => element("th", { scope: "col" }, name)))), body);
}

head();
for (const subject of new Set(data.faults.map((fault) => fault.subject))) at("subject").append(element("option", {}, subject));
for (const verdict of new Set(data.faults.map((fault) => fault.verdict))) at("which").append(element("option", {}, verdict));
for (const id of ["subject", "which", "search"]) at(id).addEventListener("input", faults);
faults();
mistaken();
catchers();
