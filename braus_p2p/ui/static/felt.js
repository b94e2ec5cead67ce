// The felt with those who sit round it, the trick in its middle, and what each side has won.

import { clock, Face, html, Strokes, w } from "./ui.js";

/** The table as a scene has it; `held` is a finished trick that is still looked at. */
export function Felt({ scene, held, names, back, children, onSkip }) {
  return html`<section class="felt" data-players=${scene.players} aria-label=${w("felt")} onClick=${onSkip}>
    ${scene.seats.map((seat, place) => html`<${Seat} key=${place} seat=${seat} place=${place} back=${back} />`)}
    ${scene.void > 0 &&
    html`<span class="void" role="img" aria-label=${`${w("void-tricks")}: ${scene.void}`}>
      <${Face} back=${back} /><b aria-hidden="true">${scene.void}</b><small aria-hidden="true">${w("void-tricks")}</small>
    </span>`}
    <div class="middle">
      ${children ?? html`<${Trick} trick=${held ?? scene.trick} finished=${Boolean(held)} names=${names} />`}
    </div>
  </section>`;
}

function Seat({ seat, place, back }) {
  const marks = [
    seat.dealer && html`<span class="mark dealer" title=${w("dealer")}>${w("dealer-mark")}<span class="unseen"> (${w("dealer")})</span></span>`,
    seat.away > 0 && html`<span class="mark away">${w("away")} ${clock(seat.away)}</span>`,
  ];
  return html`<div
    class=${`seat place-${place} side-${seat.side} ${seat.turn ? "turn" : ""} ${seat.away ? "gone" : ""}`}
    aria-current=${seat.turn ? "true" : null}
  >
    <span class="seat-name">${seat.you ? seat.own_name || seat.name : seat.name}</span>
    <span class="seat-marks">
      ${seat.you && html`<span class="mark you">${w("you")}</span>`} ${marks}
      ${seat.turn && html`<span class="unseen">${w("has-turn")}</span>`}
    </span>
    ${seat.bot && html`<span class="seat-bot">${seat.bot}</span>`}
    ${!seat.you &&
    seat.cards > 0 &&
    html`<span class="held-cards" role="img" aria-label=${`${w("cards-left")}: ${seat.cards}`}>
      ${Array.from({ length: seat.cards }, (_, at) => html`<${Face} key=${at} back=${back} />`)}
    </span>`}
  </div>`;
}

export function Trick({ trick, finished, names }) {
  if (!trick) return null;
  return html`<ol class=${`trick ${finished ? "finished" : ""}`} aria-label=${`${w("trick")} ${trick.number}`}>
    ${trick.plays.map(
      (play, step) => html`<li
        key=${`${trick.number}-${step}`}
        class=${`play place-${play.place} ${play.wins ? "wins" : ""} ${play.card ? "" : "passed"}`}
      >
        <span class="unseen">${play.name}: ${play.told}${play.wins ? `, ${w("winning")}` : ""}</span>
        ${play.card
          ? html`<${Face} card=${play.card} names=${names} />`
          : html`<span class="pass-chip" aria-hidden="true">${w("pass-chip")}</span>`}
        ${play.wins && html`<span class="crown" aria-hidden="true">★</span>`}
      </li>`,
    )}
  </ol>`;
}

/** What each side has: tricks of this deal, sevens laid, void tricks, and the score in strokes. */
export function Sides({ scene, names }) {
  return html`<ul class="sides">
    ${scene.sides.map(
      (side, at) => html`<li key=${at} class=${`side side-${at}`}>
        <span class="side-name">${side.name}</span>
        <span class="side-tricks" role="img" aria-label=${`${w("tricks-won")}: ${side.tricks}`}>
          ${Array.from({ length: 6 }, (_, step) => html`<i key=${step} class=${step < side.tricks ? "won" : ""}></i>`)}
          <b aria-hidden="true">${side.tricks}</b>
        </span>
        ${side.sevens.length > 0 &&
        html`<span class="side-sevens" role="img" aria-label=${`${w("sevens-laid")}: ${side.sevens.length}`}>
          ${side.sevens.map((card) => html`<${Face} key=${card} card=${card} names=${names} />`)}
        </span>`}
        <span class="side-score"><${Strokes} count=${side.score} label=${`${w("score")} ${side.score}`} /></span>
      </li>`,
    )}
  </ul>`;
}
