// What opens over the table: score sheet, last trick, rank strip with the keys, talk.

import { Trick } from "./felt.js";
import { invite } from "./invitation.js";
import { Dialog, Face, html, Strokes, useRef, useEffect, w } from "./ui.js";

export function Sheet({ app, scene }) {
  const { sides, rows, total } = scene.sheet;
  return html`<${Dialog} title=${w("sheet")} close=${() => app.open("")}>
    <div class="sheet-wood">
      <table class="sheet">
        <thead>
          <tr><th scope="col">${w("sheet-deal")}</th>${sides.map((side) => html`<th scope="col">${side}</th>`)}<th scope="col"><span class="unseen">${w("sheet-how")}</span></th></tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) => html`<tr key=${row.number}>
              <th scope="row">
                ${scene.study
                  ? row.number
                  : html`<button class="sheet-replay" title=${w("replay")} onClick=${() => app.open(`replay:now:${row.number}`)}>
                      ${row.number}<span class="unseen">: ${w("replay")}</span>
                    </button>`}
              </th>
              ${row.points.map((points) => html`<td>${points ? html`<${Strokes} count=${points} />` : html`<span class="unseen">0</span>`}</td>`)}
              <td class="how">${row.how}</td>
            </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr><th scope="row">${w("sheet-total")}</th>${total.map(
            (points, side) => html`<td key=${side}><${Strokes} count=${points} /> <b>${points}</b>${scene.sheet.pissmunkar[side] && html` <em>${w("pissmunkar")}</em>`}</td>`,
          )}<td></td></tr>
        </tfoot>
      </table>
      ${rows.length === 0 && html`<p class="sheet-none">${w("sheet-none")}</p>`}
    </div>
    <p class="quiet">${scene.title} · ${scene.goal}</p>
  </${Dialog}>`;
}

export function LastTrick({ app, scene }) {
  return html`<${Dialog} title=${w("last-trick")} close=${() => app.open("")} className="last-trick">
    ${scene.last
      ? html`<div class="felt small" data-players=${scene.players}>
            <div class="middle"><${Trick} trick=${scene.last} finished=${true} names=${app.settings.names === "on"} /></div>
          </div>
          <ul class="last-list">
            ${scene.last.plays.map((play) => html`<li>${play.name}: ${play.told}</li>`)}
          </ul>`
      : html`<p>${w("last-none")}</p>`}
  </${Dialog}>`;
}

/** The 18 playing cards and the sevens in their odd order; what is out fades, one's own are marked. */
export function RankStrip({ scene, names }) {
  return html`<ol class="strip" aria-label=${w("strip")}>
    ${scene.strip.map(
      (card) => html`<li key=${card.card} class=${`${card.seen ? "seen" : ""} ${card.own ? "own" : ""}`}>
        <${Face} card=${card.card} names=${names} />
        <span class="unseen">${card.told}${card.seen ? `, ${w("strip-out")}` : ""}${card.own ? `, ${w("strip-own")}` : ""}</span>
      </li>`,
    )}
  </ol>`;
}

/** What holds at every table, and what at this one; those for six are told by what differs from brus. */
function rules(scene) {
  const books = scene.rules.startsWith("brus-") ? ["brus", scene.rules] : [scene.rules];
  const own = books.flatMap((book) => w(`rulebook-${book}`).replaceAll("KC", "K♣").split("\n\n"));
  return [w("rule-order"), w("rule-sevens"), w("rule-beat"), ...own];
}

const KEYS = ["1–9", "← →", "Enter", "P", "L", "S", "?", "T", "C", ",", "Q"];

export function Help({ app, scene }) {
  return html`<${Dialog} title=${w("help")} close=${() => app.open("")} className="wide">
    <h3>${w("strip")}</h3>
    <${RankStrip} scene=${scene} names=${true} />
    <p>${w("strip-note")}</p>
    <h3>${w("rules-title")}</h3>
    <ul class="rules">
      ${rules(scene).map((rule) => html`<li key=${rule}>${rule}</li>`)}
    </ul>
    <h3>${w("keys")}</h3>
    <dl class="keys">
      ${KEYS.map((key, at) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${w(`key-${at}`)}</dd></div>`)}
    </dl>
  </${Dialog}>`;
}

/** What was said and done, and a line to say something on. */
export function Talk({ app, scene }) {
  const list = useRef(null);
  useEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
  }, [app.log.length]);
  return html`<div class="talk">
    <ol class="log" ref=${list} tabindex="0" aria-label=${w("log")}>
      ${app.log.map((line) => html`<li key=${line.n} class=${`said-${line.kind}`}>${line.text}</li>`)}
    </ol>
    ${!scene.study && !scene.ended && html`<${Say} app=${app} scene=${scene} />`}
  </div>`;
}

/** The others at the table who are no bots. */
export function people(scene) {
  return scene.seats.filter((seat) => !seat.you && seat.own_name && !seat.bot);
}

/** What can be said to the others at the table. */
function Say({ app, scene }) {
  const field = useRef(null);
  const send = (event) => {
    event.preventDefault();
    const text = field.current.value.trim();
    if (!text || app.send({ do: "say", text })) field.current.value = "";
  };
  const others = people(scene);
  return html`${!scene.watching &&
    html`<form class="say" onSubmit=${send}>
      <label class="unseen" for="say">${w("say")}</label>
      <input id="say" type="text" ref=${field} maxlength="200" placeholder=${w("say")} autocomplete="off" />
      <button>${w("say-send")}</button>
    </form>`}
    <div class="talk-more">
      ${!scene.watching && html`<${Phrases} app=${app} scene=${scene} />`}
      ${others.map((seat) => {
        const muted = scene.muted.includes(seat.seat);
        return html`<button key=${seat.seat} class="mute" aria-pressed=${muted} onClick=${() => app.send({ do: muted ? "unmute" : "mute", seat: seat.seat })}>
          ${muted ? w("unmute") : w("mute")} ${seat.own_name}
        </button>`;
      })}
      ${scene.stage === "table" && !scene.watching && !scene.private && html`<button onClick=${() => invite(app, scene)}>${w("show-code")}</button>`}
    </div>`;
}

function Phrases({ app, scene }) {
  const say = (event) => {
    if (event.target.value) app.send({ do: "phrase", number: Number(event.target.value) });
    event.target.value = "";
  };
  return html`<label class="unseen" for="phrase">${w("phrases")}</label>
    <select id="phrase" onChange=${say}>
      <option value="">${w("phrases")} …</option>
      ${scene.phrases.map((phrase, at) => html`<option key=${at} value=${at + 1}>${phrase}</option>`)}
    </select>`;
}
