import { html, render } from "./vendor/preact-htm.js";
import { connect } from "./connection.js";

let state = { words: {}, scene: null, log: [] };
const send = connect({
  heard(message) {
    if (message.type === "hello") state = { ...state, words: message.words, settings: message.settings };
    if (message.type === "scene") state = { ...state, scene: message.scene, log: [...state.log, ...message.log] };
    draw();
  },
  lost() { state = { ...state, scene: null }; draw(); },
});
function draw() {
  const s = state.scene;
  render(html`<main>
    <pre>${JSON.stringify(s && { stage: s.stage, turn: s.turn, trick: s.trick, sides: s.sides }, null, 1)}</pre>
    ${s && s.stage === "home" && html`<button onClick=${() => send({ do: "play", rules: "gotland", deals: 1 })}>play</button>`}
    ${s && s.hand && s.hand.map((c) => html`<button disabled=${!c.may} title=${c.why} onClick=${() => send({ do: "act", act: c.card, index: s.index })}>${c.card}</button>`)}
    ${s && s.turn && s.turn.moves.map((m) => html`<button onClick=${() => send({ do: "act", act: m.act, index: s.index })}>${m.text}</button>`)}
    ${s && s.phase === "reveal" && !s.ready && html`<button onClick=${() => send({ do: "ready" })}>ready</button>`}
    <ol>${state.log.slice(-12).map((l) => html`<li>${l.text}</li>`)}</ol></main>`, document.getElementById("page"));
}
