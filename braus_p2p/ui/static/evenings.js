// What was played: results by evening, every match with what can be looked at, and the list for elsewhere.

import { Hindrance } from "./forms.js";
import { html, useState, w } from "./ui.js";

const SHOWN = 10;

/** A moment in the reader's own way of writing it. */
export function When({ moment, date = false }) {
  const style = date ? { dateStyle: "medium" } : { dateStyle: "medium", timeStyle: "short" };
  const told = new Intl.DateTimeFormat(document.documentElement.lang, style).format(new Date(moment));
  return html`<time datetime=${moment}>${told}</time>`;
}

export function Evenings({ app, scene }) {
  const [all, showAll] = useState(false);
  const matches = all ? scene.played : scene.played.slice(0, SHOWN);
  return html`
    ${scene.evenings.length > 0 && html`<${Results} evenings=${scene.evenings} together=${scene.together} />`}
    ${scene.aside.length > 0 &&
    html`<section class="panel">
      <h2>${w("aside")}</h2>
      <${Hindrance} hindrance=${scene} form="resume" />
      <ul class="match-list">
        ${scene.aside.map(
          (match) => html`<li key=${match.id}>
            <${Played} match=${match} />
            <div class="match-buttons">
              <button aria-label=${`${w("bring-back")}: ${match.names}`} onClick=${() => app.send({ do: "resume", match: match.id })}>${w("bring-back")}</button>
            </div>
          </li>`,
        )}
      </ul>
    </section>`}
    <section class="panel">
      <h2>${w("played")}</h2>
      ${scene.played.length === 0 && html`<p>${w("none-played")}</p>`}
      <ul class="match-list">
        ${matches.map(
          (match) => html`<li key=${match.id}>
            <${Played} match=${match} />
            ${match.begun &&
            html`<div class="match-buttons">
              <button aria-label=${`${w("match-replay")}: ${match.names}`} onClick=${() => app.open(`replay:${match.id}`)}>${w("match-replay")}</button>
              <button aria-label=${`${w("match-trust")}: ${match.names}`} onClick=${() => app.open(`trust:${match.id}`)}>${w("match-trust")}</button>
              <span class="download">
                <a class="button" href=${`/match/${match.id}/sheet.txt`} download aria-label=${`${w("sheet-text")}: ${match.names}`}>${w("sheet-text")}</a>
                <a class="button" href=${`/match/${match.id}/sheet.csv`} download aria-label=${`CSV, ${w("sheet-text")}: ${match.names}`}>CSV</a>
              </span>
            </div>`}
          </li>`,
        )}
      </ul>
      ${matches.length < scene.played.length && html`<button onClick=${() => showAll(true)}>${w("show-all")} (${scene.played.length})</button>`}
    </section>
    <section class="panel">
      <h2>${w("export")}</h2>
      <div class="match-buttons">
        <a class="button" href="/matches.csv" download>${w("export-csv")}</a>
        <a class="button" href="/matches.json" download>${w("export-json")}</a>
      </div>
    </section>
  `;
}

function Played({ match }) {
  return html`<p>
    <b>${match.names}</b> <span class=${`result result-${match.result}`}>${match.ending}</span><br />
    <span class="quiet">${match.rules} · ${match.score} · <${When} moment=${match.when} /></span>
  </p>`;
}

const COUNTS = [
  ["matches", "played"],
  ["won-count", "won"],
  ["lost-count", "lost"],
  ["drawn-count", "drawn"],
  ["points", "points"],
];

function Results({ evenings, together }) {
  const [all, showAll] = useState(false);
  const shown = all ? evenings : evenings.slice(0, SHOWN);
  const row = (name, sum, kind) => html`<tr key=${kind}>
    <th scope="row">${name}</th>
    ${COUNTS.map(([label, count]) => html`<td key=${count} data-label=${w(label)}>${sum[count]}</td>`)}
  </tr>`;
  return html`<section class="panel">
    <h2 id="evenings">${w("evenings")}</h2>
    <table class="results" aria-labelledby="evenings">
      <thead>
        <tr><th scope="col">${w("evening")}</th>${COUNTS.map(([label]) => html`<th scope="col" key=${label}>${w(label)}</th>`)}</tr>
      </thead>
      <tbody>${shown.map((evening) => row(html`<${When} moment=${evening.date} date />`, evening, evening.date))}</tbody>
      ${evenings.length > 1 && html`<tfoot>${row(w("together"), together, "together")}</tfoot>`}
    </table>
    ${shown.length < evenings.length && html`<button onClick=${() => showAll(true)}>${w("show-all")} (${evenings.length})</button>`}
  </section>`;
}
