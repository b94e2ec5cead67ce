// How the player likes the page.

import { PhoneButton } from "./phone.js";
import { Choice, Dialog, html, w } from "./ui.js";

export function Settings({ app }) {
  const choose = (name) => (value) => {
    if (name === "notify" && value === "on") globalThis.Notification?.requestPermission();
    app.set(name, value);
  };
  return html`<${Dialog} title=${w("settings")} close=${() => app.open("")}>
    ${Object.entries(app.choices).map(
      ([name, values]) => html`<${Choice}
        key=${name}
        name=${name}
        legend=${w(`set-${name}`)}
        value=${app.settings[name]}
        options=${values.map((value) => [value, w(`set-${name}-${value}`)])}
        choose=${choose(name)}
      />`,
    )}
    <${PhoneButton} app=${app} />
  </${Dialog}>`;
}
