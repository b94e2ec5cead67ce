// The own hand: a fan by Bräus rank, by suit, or in the player's own order; played by click, touch or key.

import { Face, html, useEffect, useRef, useState, w } from "./ui.js";

const SUITS = "SHDC";
const DRAG = 12;

/** The cards in the order in which the player wants to see them. */
export function ordered(hand, sort, own) {
  if (sort === "suit") {
    return [...hand].sort((one, other) => SUITS.indexOf(one.card.at(-1)) - SUITS.indexOf(other.card.at(-1)));
  }
  if (sort === "own") {
    const place = (card) => (own.includes(card.card) ? own.indexOf(card.card) : own.length);
    return [...hand].sort((one, other) => place(one) - place(other));
  }
  return hand;
}

export function Hand({ app, scene, play, chosen }) {
  const [, redraw] = useState(0);
  const list = useRef(null);
  const focused = useRef(-1);
  const drag = useRef(null);
  const sort = app.settings.sort;
  const cards = ordered(scene.hand, sort, app.order);
  const mine = Boolean(scene.turn?.mine) && !app.held;

  // A card that is played takes the focus with it: the next one gets it.
  useEffect(() => {
    if (focused.current < 0 || list.current?.contains(document.activeElement)) return;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    buttons[Math.min(focused.current, buttons.length - 1)]?.focus();
  });

  const move = (card, step) => {
    const order = cards.map((held) => held.card);
    const from = order.indexOf(card);
    const to = Math.max(0, Math.min(order.length - 1, from + step));
    order.splice(to, 0, ...order.splice(from, 1));
    app.order = order;
    redraw((count) => count + 1);
  };
  const keys = (event, at) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.shiftKey && sort === "own") {
      move(cards[at].card, step);
      focused.current = at + step;
      return;
    }
    const buttons = list.current.querySelectorAll("button");
    buttons[(at + step + buttons.length) % buttons.length].focus();
  };
  const dragging = (card) =>
    sort === "own" && {
      onPointerDown: (event) => (drag.current = { card, x: event.clientX, moved: false }),
      onPointerMove: (event) => {
        const held = drag.current;
        if (!held || held.card !== card) return;
        const wide = event.currentTarget.parentElement.getBoundingClientRect().width;
        const steps = Math.trunc((event.clientX - held.x) / Math.max(wide, DRAG));
        if (steps === 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { card, x: event.clientX, moved: true };
        move(card, steps);
      },
      onPointerUp: () => setTimeout(() => (drag.current = null)),
    };

  if (!cards.length) return null;
  return html`<ol class=${`hand ${mine ? "mine" : ""}`} ref=${list} aria-label=${w("hand")} style=${{ "--cards": cards.length }}>
    ${cards.map((held, at) => {
      const dull = mine ? !held.may : held.kind === "dead";
      return html`<li key=${held.card} style=${{ "--at": at }}>
        <button
          class=${`hand-card ${held.kind} ${dull ? "dull" : ""} ${mine && held.may ? "may" : ""} ${chosen === held.card ? "chosen" : ""}`}
          aria-label=${label(held, mine, at)}
          title=${mine ? held.why : null}
          onClick=${() => !drag.current?.moved && play(held)}
          onKeyDown=${(event) => keys(event, at)}
          onFocus=${() => (focused.current = at)}
          ...${dragging(held.card) || {}}
        >
          <${Face} card=${held.card} names=${app.settings.names === "on"} />
        </button>
        <span class="card-number" aria-hidden="true">${at + 1}</span>
      </li>`;
    })}
  </ol>`;
}

function label(held, mine, at) {
  const told = `${at + 1}. ${held.told}`;
  if (held.kind === "dead" && !mine) return `${told}, ${w("dead")}`;
  return mine && !held.may ? `${told}, ${w("not-now")}` : told;
}
