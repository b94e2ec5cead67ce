// How the player likes the page.

import { PhoneButton } from "./phone.js";
import { Choice, Dialog, html, w } from "./ui.js";

const CHOICES = {
  language: ["auto", "en", "sv", "uk", "ru"],
  theme: ["auto", "light", "dark"],
  colours: ["two", "four"],
  names: ["on", "off"],
  back: ["1", "2"],
  sort: ["rank", "suit", "own"],
  pace: ["quick", "calm", "slow"],
  trick: ["1", "2", "4", "click"],
  confirm: ["off", "on"],
  clock: ["off", "30", "60", "120"],
  sound: ["off", "on"],
  notify: ["off", "on"],
};

export function Settings({ app }) {
  const choose = (name) => (value) => {
    if (name === "notify" && value === "on") globalThis.Notification?.requestPermission();
    app.set(name, value);
  };
  return html`<${Dialog} title=${w("settings")} close=${() => app.open("")}>
    ${Object.entries(CHOICES).map(
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
