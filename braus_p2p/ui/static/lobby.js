// The lobby: who sits where before play begins, and how others get here.

import { Invitation } from "./invitation.js";
import { Talk } from "./panels.js";
import { Ask, Choice, Face, html, useEffect, useRef, useRescue, w } from "./ui.js";

export function Lobby({ app, scene }) {
  const leaves = app.panel === "leave";
  const last = app.log.at(-1)?.text;
  const heading = useRescue();
  return html`<main class="lobby">
    <header class="part-head">
      <h1 tabindex="-1" ref=${heading}>${scene.title} <small>${scene.goal}</small></h1>
      <button class="icon-button settings-button" onClick=${() => app.open("settings")} aria-label=${w("settings")}><span aria-hidden="true">⚙</span></button>
      ${!scene.ended && html`<button onClick=${() => app.open("leave")}>${w("leave")}</button>`}
    </header>
    ${scene.ended
      ? html`<section class="panel lobby-ended" role="alert">
          <h2>${w("ended")}</h2>
          <p>${last}</p>
          <button class="main-button" onClick=${() => app.send({ do: "home" })}>${w("home")}</button>
        </section>`
      : html`<section class=${`lobby-status ${scene.alone ? "alone" : ""}`}>
          <p role="status">${scene.watching && !scene.alone ? w("you-watch") : scene.waiting}</p>
          ${scene.hint && html`<p class="quiet">${scene.hint}</p>`}
          ${scene.promised !== null &&
          html`<${Choice}
            name="lobby-bots"
            legend=${w("bots")}
            value=${scene.promised}
            options=${Array.from({ length: Math.max(scene.promised, scene.seats.filter((seat) => seat.free).length) + 1 }, (_, count) => [count, count ? String(count) : w("bots-0")])}
            choose=${(bots) => app.send({ do: "promise", bots })}
          />`}
          ${scene.bots > 0 && html`<button class="main-button" onClick=${() => app.send({ do: "bots" })}>${w("call-bots")}</button>`}
          ${app.notice && html`<p class="wrong">${app.notice}</p>`}
        </section>`}
    ${!scene.ended && html`<div class="lobby-board">
      <${Places} app=${app} scene=${scene} />
      <div class="lobby-side">
        ${(scene.code || !scene.watching) &&
        html`<section class="panel invitation">
          <h2>${w("invite")}</h2>
          ${scene.routed && html`<p class="quiet">${scene.routed}</p>`}
          <${Invitation} app=${app} code=${scene.code} />
        </section>`}
        <section class="panel facts">
          <h2>${w("agreed")}</h2>
          <ul>${scene.facts.map((fact) => html`<li key=${fact}>${fact}</li>`)}</ul>
        </section>
      </div>
      <section class="panel lobby-talk">
        <h2>${w("talk")}</h2>
        <${Talk} app=${app} scene=${scene} />
      </section>
    </div>`}
    ${leaves &&
    html`<${Ask}
      title=${w("leave")}
      text=${w(scene.host ? "leave-lobby-host" : scene.watching ? "leave-watch" : "leave-lobby")}
      yes=${w(scene.host ? "close-table" : "leave-now")}
      no=${w("stay")}
      close=${() => app.open("")}
      obey=${() => app.send({ do: "leave" })}
    />`}
  </main>`;
}

/** The felt with its places, the own one in front and the others clockwise. */
function Places({ app, scene }) {
  return html`<section class="places-room" aria-labelledby="places">
    <h2 id="places" class="unseen">${w("places")}</h2>
    <ol class=${`places of-${scene.players}`}>
      ${scene.seats.map((seat, at) => html`<${Place} key=${seat.seat} app=${app} seat=${seat} at=${at} />`)}
    </ol>
  </section>`;
}

/** A place, with the one thing that can be done about it; a button that becomes another keeps the focus. */
function Place({ app, seat, at }) {
  const own = useRef(null);
  const sat = useRef(seat.you);
  useEffect(() => {
    if (seat.you && !sat.current && document.activeElement === document.body) own.current.focus();
    sat.current = seat.you;
  }, [seat.you]);
  const marks = [seat.you && seat.own_name, seat.bot, seat.host && w("host-mark"), seat.partner && w("partner-mark")].filter(Boolean);
  const [label, wish, whom] = action(seat);
  return html`<li class=${`place at-${at} ${seat.free ? "free" : ""} ${seat.you ? "you" : ""} ${seat.side === null ? "" : `side-${seat.side}`}`} ref=${own} tabindex="-1">
    <span class="place-number">${seat.place}${seat.side_name && html` · <span class="side-mark">${seat.side_name}</span>`}</span>
    <span class="place-name">
      <span class="sign" aria-hidden="true">${seat.free ? "" : seat.bot ? "⚙" : initial(seat.own_name)}</span>
      <bdi title=${seat.own_name}>${seat.free ? w("free-place") : seat.name}</bdi>
    </span>
    ${marks.length > 0 && html`<span class="place-marks">${marks.map((mark) => html`<span key=${mark}>${mark}</span>`)}</span>`}
    ${wish && html`<button onClick=${() => app.send({ do: wish, seat: seat.seat, name: seat.own_name ?? "" })} aria-label=${`${label}: ${whom}`}>${label}</button>`}
  </li>`;
}

function action(seat) {
  if (seat.may_sit) return [w("sit-here"), "sit", seat.place];
  if (seat.may_add) return [w("seat-bot"), "bot", seat.place];
  if (seat.may_free) return [w("send-away"), "free", seat.own_name];
  return [];
}

function initial(name) {
  return [...(name ?? "")][0]?.toUpperCase() ?? "";
}

/** Nothing is to be seen yet: a table is looked for, or bots are on their way. */
export function Asking({ app }) {
  const heading = useRef(null);
  useEffect(() => heading.current.focus(), []);
  return html`<main class="waiting">
    <div class="asking-pack" aria-hidden="true">${[0, 1, 2].map((at) => html`<${Face} key=${at} back=${app.settings.back} />`)}</div>
    <h1 class="unseen" tabindex="-1" ref=${heading}>Bräus</h1>
    <p role="status">${app.log.at(-1)?.text ?? w("asking")}</p>
    ${app.connected && html`<button onClick=${() => app.send({ do: "leave" })}>${w("give-up")}</button>`}
  </main>`;
}
