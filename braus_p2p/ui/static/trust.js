// What was proved of a match, deal by deal, and the independent checker that judges the record anew in here.

import { Dialog, html, useEffect, useRef, useState, w } from "./ui.js";

/** The page of a match: its id, or `now` for the one at the table. */
export function Trust({ app, match }) {
  const [chain, failed] = useFetched(`/match/${match}/chain`);
  return html`<${Dialog} title=${w("trust-title")} close=${() => app.open("")} className="trust">
    <p>${w("trust-intro")}</p>
    ${failed && html`<p role="alert">${failed}</p>`}
    ${!failed && !chain && html`<p role="status">${w("trust-loading")}</p>`}
    ${chain && html`<${Chain} app=${app} match=${match} chain=${chain} />`}
  </${Dialog}>`;
}

/** What a path of this program tells, and the sentence that it gives instead. */
export function useFetched(path) {
  const [told, tell] = useState({ path: "", value: null, failed: "" });
  useEffect(() => {
    const gone = new AbortController();
    fetch(path, { signal: gone.signal })
      .then(async (answer) => {
        if (answer.ok) tell({ path, value: await answer.json(), failed: "" });
        else tell({ path, value: null, failed: await answer.text() });
      })
      .catch(() => gone.signal.aborted || tell({ path, value: null, failed: w("lost") }));
    return () => gone.abort();
  }, [path]);
  return told.path === path ? [told.value, told.failed] : [null, ""];
}

function Chain({ app, match, chain }) {
  return html`<section class=${`verdict ${chain.holds && !chain.fraud ? "holds" : "broken"}`}>
      <p class="verdict-said"><span class="verdict-sign" aria-hidden="true">${chain.holds ? "✓" : "✗"}</span> ${chain.said}</p>
      ${chain.refused && html`<p>${chain.refused}</p>`}
      ${chain.fraud &&
      html`<p class="fraud"><b>${chain.fraud}</b> <a class="button" href=${`/match/${match}/evidence`} download=${`braus-${chain.match.slice(0, 16)}-evidence.braus`}>${w("trust-evidence")}</a></p>`}
      <p>${chain.signed ?? chain.state}</p>
      <p class="quiet">${chain.about.join(" · ")}</p>
      <p class="quiet">${size(chain.octets)} ${w("trust-size")} · ${w("trust-time")} ${time(chain.ms)}</p>
    </section>
    <${Checker} match=${match} chain=${chain} />
    ${chain.deals.map((deal, at) => html`<${Deal} key=${at} app=${app} match=${match} deal=${deal} open=${at === chain.deals.length - 1} />`)}
    <p>
      <a class="button" href=${`/match/${match}/record`} download=${`braus-${chain.match.slice(0, 16)}.braus`}>${w("trust-download")}</a>
      <span class="quiet"> ${w("trust-download-why")}</span>
    </p>`;
}

function Deal({ app, match, deal, open }) {
  return html`<details class="trust-deal" open=${open}>
    <summary>
      <h3>${deal.title}</h3>
      <span>${deal.outcome}</span>
      ${deal.order.length > 0 &&
      html`<span class="order">
        <span class="quiet">${w("trust-order")}</span>
        ${deal.order.map((name, at) => html`${at > 0 && html` <span class="then" role="img" aria-label=${w("trust-then")}>→</span>`} <b>${name}</b>`)}
      </span>`}
      <span class="quiet">${w("trust-proofs")}: ${deal.proofs} · ${size(deal.octets)} · ${time(deal.ms)}</span>
    </summary>
    <ol class="chain">
      ${deal.steps.map((step) => html`<${Step} key=${step.kind} step=${step} />`)}
    </ol>
    <dl class="seal-of">
      <dt>${w("trust-head")}</dt>
      <dd><code title=${deal.head}>${short(deal.head)}</code></dd>
    </dl>
    <${Why}>${w("trust-head-why")}</${Why}>
    ${deal.replay && html`<button onClick=${() => app.open(`replay:${match}:${deal.number}`)}>${w("trust-replay")}</button>`}
  </details>`;
}

function Step({ step }) {
  return html`<li>
    <h4>${w(`trust-step-${step.kind}`)}</h4>
    <p>${step.text}</p>
    ${step.rows.length > 0 &&
    html`<ul class="who">
      ${step.rows.map(
        (row) => html`<li key=${row.name}>
          <b>${row.name}</b>
          <span class="quiet">${row.count > 1 && `${row.count} × · `}${size(row.octets)} · ${time(row.ms)}</span>
        </li>`,
      )}
    </ul>`}
    ${step.notes.length > 0 &&
    html`<ul class="claims">
      ${step.notes.map((note, at) => html`<li key=${at}>${note}</li>`)}
    </ul>`}
    <${Why}>${w(`trust-why-${step.kind}`)}</${Why}>
  </li>`;
}

function Why({ children }) {
  return html`<details class="why"><summary>${w("trust-what")}</summary><p>${children}</p></details>`;
}

/** The button, what the checker has come to, and whether it is what this program says. */
function Checker({ match, chain }) {
  const [state, turn] = useState({ stage: "idle", done: 0 });
  const worker = useRef(null);
  useEffect(() => () => worker.current?.terminate(), []);

  const finish = (theirs) => {
    const same = agree(chain, theirs);
    turn({ stage: "done", theirs, same });
  };
  const fail = () => turn({ stage: "failed" });
  const run = async () => {
    if (state.stage === "running") return;
    turn({ stage: "running", done: 0 });
    try {
      const answer = await fetch(`/match/${match}/record`);
      if (!answer.ok) throw new Error();
      // What has come to the record since this page was judged is not meant.
      const record = (await answer.arrayBuffer()).slice(0, chain.octets);
      worker.current?.terminate();
      worker.current = new Worker("/static/checking.js", { type: "module" });
      worker.current.onmessage = ({ data }) => {
        if (data.failed) fail();
        else if (data.verdict) finish(data);
        else turn({ stage: "running", done: data.done / data.all });
      };
      worker.current.onerror = fail;
      worker.current.postMessage(record, [record]);
    } catch {
      fail();
    }
  };
  const said = { running: "check-running", failed: "check-failed" }[state.stage];

  return html`<section class="checker">
    <h3>${w("check-title")}</h3>
    <p>${w("check-intro")}</p>
    <button class="main-button" aria-disabled=${state.stage === "running"} onClick=${run}>${w("check-run")}</button>
    <div role="status">
      ${said && html`<p>${w(said)}</p>`}
      ${state.stage === "done" &&
      html`<p class=${`verdict-said ${state.same ? "same" : "differs"}`}>
        <span class="verdict-sign" aria-hidden="true">${state.same ? "✓" : "✗"}</span> ${w(outcome(state))}
      </p>`}
    </div>
    ${state.stage === "running" && html`<progress max="1" value=${state.done} aria-label=${w("check-running")}></progress>`}
    ${state.stage === "done" && html`<${Compared} chain=${chain} state=${state} />`}
  </section>`;
}

function outcome({ same, theirs }) {
  if (!same) return "check-differ";
  return theirs.verdict.valid ? "check-agree" : "check-agree-bad";
}

/** All that both say, but for the sentence of a refusal, in one order. */
function facts(verdict, head) {
  const { valid, finished, entries, deals, score, players, entry, rung, author } = verdict;
  if (!valid) return JSON.stringify([entry, rung, author ?? null]);
  const played = deals.map((deal) => [deal.score, deal.tricks, deal.annulled]);
  return JSON.stringify([finished, entries, played, score, players, head]);
}

function agree(chain, { verdict, head }) {
  return chain.verdict.valid === verdict.valid && facts(chain.verdict, chain.head) === facts(verdict, head);
}

function Compared({ chain, state }) {
  const { theirs, same } = state;
  const columns = [
    { told: chain.verdict, head: chain.head, ms: chain.ms },
    { told: theirs.verdict, head: theirs.head, ms: theirs.ms },
  ];
  const row = (key, cell) => html`<tr><th scope="row">${w(`check-${key}`)}</th>${columns.map((column) => html`<td>${cell(column)}</td>`)}</tr>`;
  const good = ({ told }) => told.valid;
  return html`<div class=${`compared ${same ? "same" : "differs"}`}>
    <table>
      <thead><tr><td></td><th scope="col">${w("check-ours")}</th><th scope="col">${w("check-theirs")}</th></tr></thead>
      <tbody>
        ${row("says", ({ told }) => (told.valid ? w("check-valid") : `${w("check-refused")} ${told.entry + 1}`))}
        ${columns.every(good) && html`
          ${row("lines", ({ told }) => told.entries)}
          ${row("deals", ({ told }) => told.deals.length)}
          ${row("score", ({ told }) => told.score.join(" – "))}
          ${row("head", ({ head }) => html`<code title=${head}>${short(head)}</code>`)}`}
        ${!columns.some(good) && row("rung", ({ told }) => told.rung)}
        ${row("took", ({ ms }) => time(ms))}
      </tbody>
    </table>
    ${theirs.verdict.reason && html`<p class="quiet">${w("check-theirs")}: “${theirs.verdict.reason}”</p>`}
  </div>`;
}

/** The beginning of a hash, in groups that can be compared by eye. */
function short(hash) {
  return hash.slice(0, 16).replace(/(.{4})(?=.)/g, "$1 ");
}

function measure(value, unit, digits) {
  const { lang } = document.documentElement;
  const unitDisplay = unit === "byte" ? "long" : "short";
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay, maximumFractionDigits: digits }).format(value);
}

function size(octets) {
  return octets < 1000 ? measure(octets, "byte", 0) : measure(octets / 1000, "kilobyte", octets < 10_000 ? 1 : 0);
}

function time(ms) {
  return ms < 1000 ? measure(ms, "millisecond", ms < 10 ? 1 : 0) : measure(ms / 1000, "second", 1);
}
