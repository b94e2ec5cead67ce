// The lobby: who sits where before play begins, and how others get here.

import { html } from "./ui.js";

export function Lobby({ scene }) {
  return html`<main class="lobby">
    <h1>${scene.title}</h1>
    <ul>
      ${scene.seats.map((seat) => html`<li>${seat.name}</li>`)}
    </ul>
  </main>`;
}
