// What reaches a player who does not look: the live region, the tab's title, sound and notifications.

import { w } from "./ui.js";

const MOST_LINES = 40;

/** Say a sentence to those who hear the page. */
export function announce(sentence) {
  const region = document.getElementById("live");
  const line = document.createElement("p");
  line.textContent = sentence;
  region.append(line);
  while (region.childElementCount > MOST_LINES) region.firstElementChild.remove();
}

/** Tell by title, sound and notification, as far as wanted, that it has become the player's turn. */
export function nudge(app, before, scene) {
  const mine = Boolean(scene.turn?.mine);
  document.title = scene.turn && !scene.over ? `${mine ? "● " : ""}${scene.turn.title} – Bräus` : "Bräus";
  if (!mine || before?.turn?.mine) return;
  if (app.settings.sound === "on") ring();
  if (app.settings.notify === "on" && document.hidden && globalThis.Notification?.permission === "granted") {
    new Notification("Bräus", { body: w("turn-you"), tag: "turn" });
  }
}

let audio = null;

/** Two short tones. */
export function ring() {
  audio ??= new AudioContext();
  for (const [step, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const start = audio.currentTime + 0.14 * step;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.12, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  }
}
