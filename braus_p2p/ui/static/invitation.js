// How others get to this table.

import { html, Qr, useRef, useState, w } from "./ui.js";

/** Open a window with the code over the table in play. */
export function invite(app, scene) {
  app.open("code");
  if (!scene.code) app.send({ do: "code" });
}

/** The code, large, to copy and to scan; or a button to ask for it. */
export function Invitation({ app, code: given }) {
  const [copied, tell] = useState(false);
  const field = useRef(null);
  if (!given) return html`<button onClick=${() => app.send({ do: "code" })}>${w("show-code")}</button>`;
  const { code, qr } = given;
  const copy = async () => {
    const range = document.createRange();
    range.selectNodeContents(field.current);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      document.execCommand("copy");
    }
    tell(true);
    setTimeout(() => tell(false), 3000);
  };
  return html`<p class="code" ref=${field} tabindex="0" role="group" aria-label=${w("code")}>${code}</p>
    <button class="main-button" onClick=${copy}><span role="status">${copied ? w("copied") : w("copy")}</span></button>
    <p>${w("invite-how")}</p>
    <figure class="qr">
      <${Qr} code=${qr} label="QR" />
      <figcaption class="quiet">${w("invite-scan")}</figcaption>
    </figure>`;
}
