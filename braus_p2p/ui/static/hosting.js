// Opening a table of one's own, with all that can be chosen for it.

import { Check, chosenRules, Field, Hindrance, LENGTH, named, NameField, RulesAndLength, useDraft } from "./forms.js";
import { Choice, html, w } from "./ui.js";

const INITIAL = {
  ...LENGTH,
  bots: 0,
  lots: false,
  closedHands: false,
  watchers: true,
  patience: "60",
  closed: false,
  here: false,
  router: false,
  port: "",
  via: "",
  password: "",
};

const FIELDS = ["name", "port", "via", "password"];

export function HostForm({ app, scene }) {
  const [draft, change] = useDraft("host", { ...INITIAL });
  const rules = scene.rules.find((one) => one.name === draft.rules) ?? scene.rules[0];
  const open = (event) => {
    event.preventDefault();
    app.send(wish(scene, draft));
  };
  const fields = draft.length === "other" ? [...FIELDS, "length"] : FIELDS;
  const hindered = scene.notice && scene.form === "host" && FIELDS.slice(1).includes(scene.field);
  return html`<form class="panel form" onSubmit=${open}>
    <${NameField} app=${app} scene=${scene} form="host" />
    <${RulesAndLength} scene=${scene} form="host" draft=${draft} change=${change} />
    <${Choice}
      name="host-bots"
      legend=${w("bots")}
      value=${draft.bots}
      options=${Array.from({ length: rules.players }, (_, count) => [count, count ? String(count) : w("bots-0")])}
      choose=${(bots) => change({ bots })}
    />
    <p class="quiet told">${w("bots-note")}</p>
    <${Choice}
      name="host-lots"
      legend=${w("partners")}
      value=${draft.lots}
      options=${[
        [false, w("partners-places")],
        [true, w("partners-lots")],
      ]}
      choose=${(lots) => change({ lots })}
    />
    <details class="fold" open=${draft.more || hindered} onToggle=${(event) => (draft.more = event.target.open)}>
      <summary>${w("more")}</summary>
      <div class="form">
        <${Check} label=${w("closed-hands")} value=${draft.closedHands} change=${(closedHands) => change({ closedHands })} />
        <${Check} label=${w("watchers")} value=${draft.watchers} change=${(watchers) => change({ watchers })} />
        <${Choice}
          name="host-patience"
          legend=${w("patience")}
          value=${draft.patience}
          options=${["30", "60", "300", "never"].map((value) => [value, w(`patience-${value}`)])}
          choose=${(patience) => change({ patience })}
        />
        <${Check} label=${w("closed-table")} value=${draft.closed} change=${(closed) => change({ closed })} />
        <${Check} label=${w("here-only")} value=${draft.here} change=${(here) => change({ here })} />
        ${scene.router && html`<div>
          <${Check} label=${w("router")} value=${draft.router} change=${(router) => change({ router })} />
          <p class="quiet">${w("router-note")}</p>
        </div>`}
        <${Field} form="host" name="port" label=${w("port")} note=${w("port-note")} value=${draft.port} change=${(port) => change({ port })} hindrance=${scene} placeholder=${scene.port} inputmode="numeric" size="6" />
        <${Field} form="host" name="via" label=${w("via")} note=${w("via-note")} value=${draft.via} change=${(via) => change({ via })} hindrance=${scene} maxlength="300" />
        ${asksForUser(draft) &&
        html`<${Field} form="host" name="password" label=${w("password")} note=${w("password-note")} value=${draft.password} change=${(password) => change({ password })} hindrance=${scene} type="password" maxlength="300" />`}
      </div>
    </details>
    <${Hindrance} hindrance=${scene} form="host" fields=${fields} />
    <button class="main-button">${w("open-table")}</button>
  </form>`;
}

/** Whether the broker's address names a user, as in mqtts://USER@HOST. */
function asksForUser({ via }) {
  return via.includes("@");
}

function wish(scene, draft) {
  const told = {
    do: "host",
    ...chosenRules(scene, draft),
    ...named(),
    bots: draft.bots,
    lots: draft.lots,
    closed_hands: draft.closedHands,
    watchers: draft.watchers,
    patience: draft.patience,
    closed: draft.closed,
    here: draft.here,
    router: draft.router,
    via: draft.via,
    password: asksForUser(draft) ? draft.password : "",
  };
  const port = draft.port.trim();
  if (port) told.port = /^\d{1,6}$/.test(port) ? Number(port) : 999_999;
  return told;
}
