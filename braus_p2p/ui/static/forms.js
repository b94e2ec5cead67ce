// The pieces of which the forms of the start are made; what is filled in stays while the page is open.

import { html, useEffect, useRef, useState, w } from "./ui.js";

const drafts = {};

/** What is filled in so far, and how to change it: it is still there when a table could not be opened. */
export function useDraft(form, initial) {
  drafts[form] ??= initial;
  const [, redraw] = useState(0);
  return [
    drafts[form],
    (changes) => {
      Object.assign(drafts[form], changes);
      redraw((count) => count + 1);
    },
  ];
}

/** A line to type in, with what it is for, and what was wrong with what was typed. */
export function Field({ form, name, label, note, value, change, hindrance, lines, ...more }) {
  const field = useRef(null);
  const wrong = hindrance.form === form && hindrance.field === name ? hindrance.notice : "";
  const id = `${form}-${name}`;
  useEffect(() => {
    if (wrong) field.current.focus();
  }, [wrong]);
  const told = [wrong && `${id}-wrong`, note && `${id}-note`].filter(Boolean).join(" ") || null;
  const shared = {
    id,
    ref: field,
    value,
    "aria-describedby": told,
    "aria-invalid": wrong ? "true" : null,
    autocomplete: "off",
    spellcheck: false,
    onInput: (event) => change(event.target.value),
  };
  return html`<div class="field">
    <label for=${id}>${label}</label>
    ${lines ? html`<textarea rows=${lines} ...${shared} ...${more}></textarea>` : html`<input type="text" ...${shared} ...${more} />`}
    ${note && html`<p id=${`${id}-note`} class="quiet">${note}</p>`}
    ${wrong && html`<p id=${`${id}-wrong`} class="wrong" role="alert">${wrong}</p>`}
  </div>`;
}

/** A box to tick. */
export function Check({ label, value, change }) {
  return html`<label class="check">
    <input type="checkbox" checked=${value} onChange=${(event) => change(event.target.checked)} />
    <span>${label}</span>
  </label>`;
}

/** What hindered the wish of a form, unless one of its fields tells it. */
export function Hindrance({ hindrance, form, fields = [] }) {
  if (!hindrance.notice || hindrance.form !== form || fields.includes(hindrance.field)) return null;
  return html`<p class="wrong" role="alert">${hindrance.notice}</p>`;
}

export function NameField({ app, scene, form }) {
  const [me, change] = useDraft("me", { name: scene.name, kept: scene.name });
  if (me.kept !== scene.name) Object.assign(me, { name: scene.name, kept: scene.name });
  return html`<${Field}
    form=${form}
    name="name"
    label=${w("name")}
    note=${w("name-note")}
    value=${me.name}
    change=${(name) => change({ name })}
    hindrance=${scene.form === "name" ? { ...scene, form } : scene}
    maxlength="64"
    onChange=${() => app.send({ do: "name", name: me.name })}
  />`;
}

/** The name as it stands in the field, to go with a wish. */
export function named() {
  return drafts.me ? { name: drafts.me.name } : {};
}

/** The rules, each with a sentence; and how long the match is to be, with what that takes. */
export function RulesAndLength({ scene, form, draft, change }) {
  const rules = scene.rules.find((one) => one.name === draft.rules) ?? scene.rules[0];
  const chosen = draft.length || rules.usual;
  const length = rules.lengths.find((one) => one.value === chosen);
  return html`
    <fieldset class="rules-choice">
      <legend>${w("choose-rules")}</legend>
      ${scene.rules.map(
        (one) => html`<label key=${one.name} class=${`rule-card ${one === rules ? "chosen" : ""}`}>
          <input
            type="radio"
            name=${`${form}-rules`}
            checked=${one === rules}
            onChange=${() => change({ rules: one.name, length: "", bots: 0 })}
          />
          <span class="rule-title"><b>${one.title}</b> <small>${w(`players-${one.players}`)}</small></span>
          <span class="rule-text">${one.text}</span>
        </label>`,
      )}
    </fieldset>
    <fieldset class="choice">
      <legend>${w("length")}</legend>
      <div class="choice-row">
        ${[...rules.lengths, { value: "other", text: w("length-other") }].map(
          (one) => html`<label key=${one.value} class=${one.value === chosen ? "chosen" : ""}>
            <input type="radio" name=${`${form}-length`} checked=${one.value === chosen} onChange=${() => change({ length: one.value })} />
            <span>${one.text}</span>
          </label>`,
        )}
      </div>
      ${length?.told && html`<p class="quiet told" role="status">${length.told}</p>`}
      ${chosen === "other" &&
      html`<div class="other-length">
        <label>${w("length-unit")} <select value=${draft.unit} onChange=${(event) => change({ unit: event.target.value })}>
          <option value="target">${w("length-target")}</option>
          <option value="deals">${w("length-deals")}</option>
        </select></label>
        <${Field} form=${form} name="length" label=${w("length-number")} value=${draft.count} change=${(count) => change({ count })} hindrance=${scene} inputmode="numeric" size="4" />
      </div>`}
    </fieldset>
  `;
}

/** Rules and length as a wish names them. */
export function chosenRules(scene, draft) {
  const rules = scene.rules.find((one) => one.name === draft.rules) ?? scene.rules[0];
  const length = draft.length || rules.usual;
  const [unit, count] = length === "other" ? [draft.unit, draft.count] : length.split(" ");
  const number = /^\d{1,6}$/.test(count.trim()) ? Number(count) : 0;
  return { rules: rules.name, [unit]: number };
}

export const LENGTH = { rules: "gotland", length: "", unit: "target", count: "" };
