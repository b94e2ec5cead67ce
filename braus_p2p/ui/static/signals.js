// What reaches a player who does not look: the live region, the tab's title, sound and notifications.

import { clock, w } from "./ui.js";

const MOST_LINES = 40;

/** Say a sentence to those who hear the page: within the dialog that is open, as nothing outside of it is heard. */
export function announce(sentence) {
  const within = document.querySelectorAll("dialog:modal .dialog-live");
  const region = within[within.length - 1] ?? document.getElementById("live");
  const line = document.createElement("p");
  line.textContent = sentence;
  region.append(line);
  while (region.childElementCount > MOST_LINES) region.firstElementChild.remove();
}

/** Say in the tab's title whose turn it is and, when it lasts, since when. */
export function entitle(scene, waited) {
  const turn = scene.over ? null : scene.turn;
  const since = waited >= 10 ? ` ${clock(10 * Math.floor(waited / 10))}` : "";
  document.title = turn ? `${turn.mine ? "● " : ""}${turn.title}${since} – Bräus` : "Bräus";
}

/** Tell by title, sound and notification, as far as wanted, that it has become the player's turn. */
export function nudge(app, before, scene) {
  const mine = Boolean(scene.turn?.mine);
  if (before?.index !== scene.index) entitle(scene, 0);
  if (scene.lesson && scene.lesson.text !== before?.lesson?.text) announce(scene.lesson.text);
  if (mine && (!before?.turn?.mine || before.index !== scene.index)) announce(`${w("turn-you")}. ${scene.turn.text}`);
  if (!mine || before?.turn?.mine) return;
  if (app.settings.sound === "on") ring();
  notify(app);
}

/** A notification of the own turn, if the player wants it and does not look. */
export function notify(app) {
  if (app.settings.notify !== "on" || !document.hidden || globalThis.Notification?.permission !== "granted") return;
  try {
    new Notification("Bräus", { body: w("turn-you"), tag: "turn" });
  } catch {
    // Some phones know notifications only from a service worker, which this page does without.
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
