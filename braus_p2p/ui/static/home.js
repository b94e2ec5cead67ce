// The home screen: how to come to a table, and what was played.

import { html, w } from "./ui.js";

export function Home({ app, scene }) {
  return html`<main class="home">
    <h1>Bräus</h1>
    ${scene.notice && html`<p role="alert">${scene.notice}</p>`}
    <button class="main-button" onClick=${() => app.send({ do: "play", rules: "gotland" })}>${w("play")}</button>
  </main>`;
}
