// What all screens are made of: the view library, words, cards and dialogs.

import { html, render, useEffect, useRef, useState } from "./vendor/preact-htm.js";

export { html, render, useEffect, useRef, useState };

let words = {};

export function speak(spoken) {
  words = spoken;
}

/** The label under a key of the catalogue, without its prefix `page-`. */
export function w(key) {
  return words[`page-${key}`] ?? key;
}

const NAMED = ["JC", "8S", "KH"];

/** A card's face, or a back; whoever shows it tells it to those who hear. `names` puts its Gotland name on it. */
export function Face({ card, back, names = false }) {
  const named = names && NAMED.includes(card);
  return html`<svg class=${`face ${named ? "named" : ""}`} viewBox="0 0 240 336" aria-hidden="true" focusable="false">
    <use href=${`/static/deck.svg#${card ? `card-${card}` : `back-${back ?? 1}`}`} />
    ${named && html`<text x="120" y="175" text-anchor="middle" class="card-name">${w(`card-name-${card}`)}</text>`}
  </svg>`;
}

/** A QR code from its size in modules and the path of the dark ones; light round it in any theme. */
export function Qr({ code, label, className = "" }) {
  const at = code.indexOf(" ");
  const size = code.slice(0, at);
  return html`<svg class=${className} viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label}>
    <rect width=${size} height=${size} fill="#fff" />
    <path d=${code.slice(at + 1)} fill="#000" />
  </svg>`;
}

/** A count as it is cut into the table's edge: strokes, the fifth across the four before it. */
export function Strokes({ count, label }) {
  const groups = [];
  for (let left = count; left > 0; left -= 5) groups.push(Math.min(left, 5));
  const width = groups.reduce((sum, group) => sum + (group === 5 ? 34 : 8 * group) + 8, 0) || 8;
  let x = 4;
  return html`<svg class="strokes" viewBox="0 0 ${width} 28" height="28" width=${width} role="img" aria-label=${label ?? String(count)} aria-hidden=${label === "" ? "true" : null}>
    ${groups.map((group) => {
      const at = x;
      x += (group === 5 ? 34 : 8 * group) + 8;
      const marks = Array.from({ length: Math.min(group, 4) }, (_, step) => `M${at + 8 * step} 4l2 20`);
      if (group === 5) marks.push(`M${at - 4} 20L${at + 32} 8`);
      return html`<path key=${at} d=${marks.join("")} />`;
    })}
  </svg>`;
}

/** Give the focus to what has come into sight, if nothing but a heading has it; looks again whenever `stage` changes. */
export function useArrival(stage) {
  const arrived = useRef(null);
  useEffect(() => {
    if (document.activeElement?.matches(":not(body, h1)")) return;
    arrived.current?.focus();
  }, [stage]);
  return arrived;
}

let notice = "";

/** What a dialog says at its top: nothing outside of it is seen while it is open. */
export function remark(sentence) {
  notice = sentence;
}

let focused = null;
document.addEventListener("focusin", (event) => (focused = event.target));

/** Give the focus to what stays, such as a heading, when what had it has gone out of sight. */
export function useRescue() {
  const rescuer = useRef(null);
  useEffect(() => {
    if (focused === null || (focused.isConnected && !focused.disabled)) return;
    if (document.activeElement === document.body || document.activeElement === null) {
      rescuer.current?.focus({ preventScroll: true });
    }
  });
  return rescuer;
}

/** A window over the page that has the focus until it is closed. */
export function Dialog({ title, close, children, className = "" }) {
  const dialog = useRef(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return html`<dialog ref=${dialog} class="dialog ${className}" aria-labelledby="dialog-title" onCancel=${(event) => {
    event.preventDefault();
    close();
  }} onClick=${(event) => event.target === dialog.current && close()}>
    <div class="dialog-inside">
      <header class="dialog-head">
        <h2 id="dialog-title">${title}</h2>
        <button class="icon-button" onClick=${close} aria-label=${w("close")}>✕</button>
      </header>
      ${notice && html`<p class="wrong">${notice}</p>`} ${children}
      <div class="dialog-live unseen" role="log" aria-live="polite"></div>
    </div>
  </dialog>`;
}

/** Asks before something is done that cannot be taken back at once. */
export function Ask({ title, text, yes, no, close, obey }) {
  const obeyed = () => {
    close();
    obey();
  };
  return html`<${Dialog} title=${title} close=${close}>
    <p>${text}</p>
    <div class="form-buttons">
      <button class="main-button" onClick=${obeyed}>${yes}</button>
      <button onClick=${close}>${no}</button>
    </div>
  </${Dialog}>`;
}

/** A choice among a few values, as radio buttons that look like one row. */
export function Choice({ name, legend, value, options, choose }) {
  return html`<fieldset class="choice">
    <legend>${legend}</legend>
    <div class="choice-row">
      ${options.map(
        ([option, label]) => html`<label key=${option} class=${option === value ? "chosen" : ""}>
          <input type="radio" name=${name} value=${option} checked=${option === value} onChange=${() => choose(option)} />
          <span>${label}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** Seconds as minutes and seconds. */
export function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
