// Joining or watching somebody's table: by code, by address, or one that is announced in the network.

import { Check, Field, Hindrance, named, NameField, useDraft } from "./forms.js";
import { html, useEffect, w } from "./ui.js";

const PAUSE = 1500;

export function JoinForm({ app, scene }) {
  const [draft, change] = useDraft("join", { code: "", address: "", substitute: false, near: false });
  // What hinders somebody who wants to watch is told in the same places.
  const hindrance = scene.form === "watch" ? { ...scene, form: "join" } : scene;
  const wish = (verb, more = {}) => {
    const { code, address, substitute } = draft;
    app.send({ do: verb, code, address, substitute, ...named(), ...more });
  };
  const join = (event) => {
    event.preventDefault();
    wish("join");
  };
  const byAddress = Boolean(draft.address) || (hindrance.notice && hindrance.field === "address");
  return html`<form class="panel form" onSubmit=${join}>
      <${Field} form="join" name="code" label=${w("code")} note=${w("code-note")} value=${draft.code} change=${(code) => change({ code })} hindrance=${hindrance} lines="3" maxlength="1000" class="code-field" />
      <${NameField} app=${app} scene=${hindrance} form="join" />
      <${Check} label=${w("substitute")} value=${draft.substitute} change=${(substitute) => change({ substitute })} />
      <details class="fold" open=${draft.fold || byAddress} onToggle=${(event) => (draft.fold = event.target.open)}>
        <summary>${w("by-address")}</summary>
        <div class="form">
          <${Field} form="join" name="address" label=${w("address")} note=${w("address-note")} value=${draft.address} change=${(address) => change({ address })} hindrance=${hindrance} maxlength="300" />
        </div>
      </details>
      <${Hindrance} hindrance=${hindrance} form="join" fields=${["name", "code", "address"]} />
      <div class="form-buttons">
        <button class="main-button">${w("join-now")}</button>
        <button type="button" onClick=${() => wish("watch")}>${w("watch-now")}</button>
      </div>
    </form>
    <details class="panel fold near" open=${draft.near} onToggle=${(event) => change({ near: event.target.open })}>
      <summary>${w("near")}</summary>
      ${draft.near && html`<${Near} app=${app} near=${scene.near} wish=${wish} />`}
    </details>
    <details class="panel fold">
      <summary>${w("check")}</summary>
      <${Checkup} app=${app} checkup=${scene.checkup} />
    </details>`;
}

/** The tables in the network: each answer is asked for, so that nothing is looked for once this is closed. */
function Near({ app, near, wish }) {
  useEffect(() => {
    const timer = setTimeout(() => app.connected && app.send({ do: "near" }), near.looks ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [near.looks, app.connected]);
  return html`<div class="form">
    ${near.tables.length > 0 &&
    html`<ul class="match-list">
      ${near.tables.map(
        (table) => html`<li key=${table.mark}>
          <p>${table.text}</p>
          <div class="match-buttons">
            <button type="button" class="main-button" disabled=${!table.may} aria-label=${`${w("join-now")}: ${table.text}`} onClick=${() => wish("join", { table: table.mark, address: "" })}>${w("join-now")}</button>
            <button type="button" disabled=${!table.watch} aria-label=${`${w("watch-now")}: ${table.text}`} onClick=${() => wish("watch", { table: table.mark, address: "" })}>${w("watch-now")}</button>
          </div>
        </li>`,
      )}
    </ul>`}
    <div role="status">
      ${near.looks === 0 && html`<p>${w("near-looking")}</p>`} ${near.hindered && html`<p class="wrong">${near.hindered}</p>`}
      ${near.none && html`<p>${near.none}</p>`}
    </div>
    <p class="quiet">${w("near-again")}</p>
  </div>`;
}

/** What `braus doctor` says of this machine and its network. */
function Checkup({ app, checkup }) {
  return html`<div class="form">
    <ul class="findings">
      ${checkup.findings.map(
        (finding) => html`<li key=${finding.text} class=${finding.good ? "good" : "bad"}>
          <b>${w(finding.good ? "check-good" : "check-bad")}</b> ${finding.text}
        </li>`,
      )}
    </ul>
    <p role="status">${checkup.looks ? w("check-looks") : checkup.text}</p>
    <button type="button" disabled=${checkup.looks} onClick=${() => app.send({ do: "check" })}>${w("check-now")}</button>
  </div>`;
}
