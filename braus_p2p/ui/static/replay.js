// A deal that is over, act by act, with all hands that were opened; and the same deal to play again.

import { Felt, Sides } from "./felt.js";
import { trickFinished } from "./stage.js";
import { useFetched } from "./trust.js";
import { Dialog, Face, html, useEffect, useRef, useState, w } from "./ui.js";

const SIGNS = {
  start: "M5 5h3v14H5zM20 5v14L9 12z",
  back: "M17 5v14L6 12z",
  play: "M6 3l15 9-15 9z",
  stop: "M6 4h4.5v16H6zM13.5 4H18v16h-4.5z",
  on: "M7 5v14l11-7z",
  end: "M16 5h3v14h-3zM4 5v14l11-7z",
};

const PACE = { quick: 500, calm: 1000, slow: 1800 };

/** A deal of a match by its number, 0 for the last one that is over. */
export function Replay({ app, match, number }) {
  const [told, failed] = useFetched(`/match/${match}/deal/${number}`);
  const shown = useRef(null);
  if (told) shown.current = told;
  const deal = failed ? null : shown.current;
  const title = deal ? `${w("replay-title")} ${deal.number} ${w("replay-of")} ${deal.deals}` : w("replay");
  return html`<${Dialog} title=${title} close=${() => app.open("")} className="wide">
    ${failed && html`<p role="alert">${failed}</p>`}
    ${!failed && !deal && html`<p role="status">${w("replay-loading")}</p>`}
    ${deal &&
    html`<${Player} key=${deal.number} app=${app} told=${deal} />
      <${Foot} app=${app} match=${match} told=${deal} />`}
  </${Dialog}>`;
}

function Player({ app, told }) {
  const [at, go] = useState(0);
  const [playing, play] = useState(false);
  const region = useRef(null);
  const last = told.frames.length - 1;
  const frame = told.frames[at];
  const names = app.settings.names === "on";

  const to = (step) => {
    const next = Math.max(0, Math.min(last, step));
    go(next);
    if (next === last) play(false);
  };
  const toggle = () => {
    if (!playing && at === last) to(0);
    play(!playing);
  };
  useEffect(() => {
    if (!document.activeElement?.closest("select")) region.current.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => to(at + 1), PACE[app.settings.pace] ?? PACE.calm);
    return () => clearTimeout(timer);
  }, [playing, at]);

  const keys = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select")) return;
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (step !== undefined) {
      play(false);
      to(step);
    } else if (event.key === " " && !event.target.closest("button, summary, a")) toggle();
    else return;
    event.preventDefault();
  };
  const button = (key, sign, action, off) => html`<button class="replay-button" onClick=${() => off || action()} aria-disabled=${off ? "true" : null} title=${w(key)} aria-label=${w(key)}>
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d=${SIGNS[sign]} /></svg>
  </button>`;
  const still = (step) => () => {
    play(false);
    to(step);
  };

  return html`<div class="replay table" data-players=${frame.scene.players} ref=${region} tabindex="0" role="group" aria-label=${w("replay")} onKeyDown=${keys}>
    <div class="replay-felt">
      <${Sides} scene=${frame.scene} names=${names} />
      <${Felt} scene=${frame.scene} held=${trickFinished(told.frames[at - 1]?.scene, frame.scene) ? frame.scene.last : null} names=${names} back=${app.settings.back} />
      <p class="replay-now" aria-live="polite" aria-atomic="true">${frame.text.map((line, part) => html`<span key=${part}>${line}</span>`)}</p>
      <div class="replay-bar">
        ${button("replay-start", "start", still(0), at === 0)} ${button("replay-back", "back", still(at - 1), at === 0)}
        ${playing ? button("replay-stop", "stop", toggle) : button("replay-play", "play", toggle)}
        ${button("replay-on", "on", still(at + 1), at === last)} ${button("replay-end", "end", still(last), at === last)}
        <input type="range" min="0" max=${last} value=${at} aria-label=${w("replay-at")} aria-valuetext=${frame.text.join(" ")} onInput=${(event) => still(Number(event.target.value))()} />
        <span class="quiet replay-count">${at} / ${last}</span>
      </div>
      <p class="quiet keys-note">${w("replay-keys")}</p>
    </div>
    <div class="replay-beside">
      <h3>${w("replay-hands")}</h3>
      <${Hands} frame=${frame} names=${names} />
      ${!told.open && html`<p class="quiet">${w("replay-closed-note")}</p>`}
      <h3>${w("replay-story")}</h3>
      <${Story} frames=${told.frames} at=${at} go=${(step) => still(step)()} />
    </div>
  </div>`;
}

/** Which other deals there are, and this one to be played again. */
function Foot({ app, match, told }) {
  return html`<footer class="replay-foot">
    ${told.deals > 1 &&
    html`<label>${w("replay-deal")}
      <select value=${told.number} onChange=${(event) => app.open(`replay:${match}:${event.target.value}`)}>
        ${Array.from({ length: told.deals }, (_, step) => html`<option key=${step} value=${step + 1}>${step + 1}</option>`)}
      </select>
    </label>`}
    ${told.study && html`<${Again} key=${told.number} app=${app} told=${told} />`}
  </footer>`;
}

function Hands({ frame, names }) {
  return html`<ul class="hands">
    ${frame.hands.map(
      (hand) => html`<li key=${hand.place} class=${frame.scene.turn?.place === hand.place ? "turn" : ""}>
        <span class="hands-name">${hand.name}</span>
        <ul class="hands-cards">
          ${hand.cards.map(
            (card) => html`<li key=${card.card} class=${card.played ? "out" : ""}>
              <${Face} card=${card.card} names=${names} />
              <span class="unseen">${card.told}${card.played ? ` (${w("replay-played")})` : ""}</span>
            </li>`,
          )}
          ${hand.hidden > 0 && html`<li class="hands-hidden">${w("replay-hidden")}: ${hand.hidden}</li>`}
        </ul>
      </li>`,
    )}
  </ul>`;
}

function Story({ frames, at, go }) {
  const list = useRef(null);
  useEffect(() => {
    const now = list.current.querySelector(".now");
    list.current.scrollTop = now.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  return html`<ol class="replay-story" ref=${list} tabindex="0" aria-label=${w("replay-story")}>
    ${frames.map(
      (frame, step) => html`<li key=${step} class=${step === at ? "now" : step > at ? "later" : ""} aria-current=${step === at ? "step" : null}>
        <button tabindex="-1" onClick=${() => go(step)}>${frame.text.map((line, part) => html`<span key=${part}>${line}</span>`)}</button>
      </li>`,
    )}
  </ol>`;
}

/** The same deal against bots; only for one whom nobody waits for. */
function Again({ app, told }) {
  const [seat, choose] = useState(told.seat ?? 0);
  const { stage, ended, study, watching, over } = app.scene;
  const away = stage === "home" || ended || study;
  const free = away || watching || over;
  return html`<div class="replay-again">
    <button class="main-button" disabled=${!free} onClick=${() => {
      app.send({ do: "study", match: told.match, deal: told.number, seat });
      app.open("");
    }}>${w("study")}</button>
    <label>${w("study-seat-label")}
      <select value=${seat} onChange=${(event) => choose(Number(event.target.value))}>
        ${told.players.map((player) => html`<option key=${player.seat} value=${player.seat}>${player.name}</option>`)}
      </select>
    </label>
    <p class="quiet">${free ? w("study-why") : w("study-busy")}${free && !away && ` ${w("study-leaves")}`}</p>
  </div>`;
}
