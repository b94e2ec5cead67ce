// The way for the player's own phone: opened and shut here, and shown as a code to scan.

import { Dialog, html, Qr, useEffect, useRef, w } from "./ui.js";

/** Whether this page is itself on the phone. */
export const onPhone = location.protocol === "https:";

/** What opens the dialog, wherever it stands; the phone itself has none. */
export function PhoneButton({ app }) {
  if (onPhone) return null;
  return html`<button onClick=${() => app.open("phone")}>${w("phone")}</button>`;
}

export function Phone({ app }) {
  const { door, hindrance, tabs } = app.phone;
  const open = (at = "") => app.send({ do: "phone", open: 1, at });
  // The button that was pressed is gone: the focus goes to what there is instead.
  const text = useRef(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) text.current?.focus();
    first.current = false;
  }, [Boolean(door)]);
  return html`<${Dialog} title=${w("phone")} close=${() => app.open("")}>
    ${hindrance && html`<p role="alert">${hindrance}</p>`}
    ${door
      ? html`<${Open} text=${text} door=${door} tabs=${tabs} move=${open} shut=${() => app.send({ do: "phone", open: 0 })} />`
      : html`<p tabindex="-1" ref=${text}>${w("phone-what")}</p>
          <p><strong>${w("phone-danger")}</strong></p>
          <button class="main-button" onClick=${() => open()}>${w("phone-start")}</button>`}
  </${Dialog}>`;
}

function Open({ text, door, tabs, move, shut }) {
  return html`
    <p tabindex="-1" ref=${text}>${w("phone-scan")} <strong>${w("phone-danger")}</strong></p>
    <${Qr} code=${door.qr} label=${w("phone-qr")} className="phone-qr" />
    <p>${w("phone-type")} <span class="phone-address">${door.address}</span></p>
    <p>${w("phone-warns")}</p>
    <dl class="phone-print"><dt>${w("phone-fingerprint")}</dt><dd>${door.fingerprint}</dd></dl>
    ${door.others.length > 0 &&
    html`<label class="phone-at">${w("phone-at")}
      <select onChange=${(event) => move(event.target.value)}>
        ${[door.at, ...door.others].map((address) => html`<option key=${address} value=${address}>${address}</option>`)}
      </select>
    </label>`}
    <p role="status">${tabs ? `${w("phone-came")} ${tabs}` : w("phone-none")}</p>
    <button class="main-button" onClick=${shut}>${w("phone-shut")}</button>
  `;
}
