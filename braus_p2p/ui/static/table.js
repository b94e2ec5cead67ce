import { html, w } from "./ui.js";
export function Table({ app, scene: s }) {
  return html`<main>
    <pre>${JSON.stringify({ turn: s.turn, trick: s.trick, sides: s.sides }, null, 1)}</pre>
    ${s.hand.map((c) => html`<button key=${c.card} onClick=${() => app.send({ do: "act", act: c.card, index: s.index })}>${c.card}</button>`)}
    ${s.turn?.moves.map((m) => html`<button onClick=${() => app.send({ do: "act", act: m.act, index: s.index })}>${m.text}</button>`)}
    ${s.end && !s.ready && html`<button onClick=${() => app.send({ do: "ready" })}>ready</button>`}
  </main>`;
}
