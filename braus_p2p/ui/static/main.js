// The page: listens to the program, shows what it says, and hands on what the player wants.

import { connect } from "./connection.js";
import { Home } from "./home.js";
import { Asking, Lobby } from "./lobby.js";
import { onPhone, Phone } from "./phone.js";
import { Replay } from "./replay.js";
import { Settings } from "./settings.js";
import { announce, nudge } from "./signals.js";
import { Stage } from "./stage.js";
import { Table } from "./table.js";
import { Trust } from "./trust.js";
import { html, remark, render, speak, useRescue, w } from "./ui.js";

const SHUT = { door: null, hindrance: "", tabs: 0 };

const app = {
  settings: {},
  choices: {},
  connected: false,
  arriving: true,
  closing: false,
  scene: null,
  nudged: null,
  held: null,
  paused: false,
  log: [],
  notice: "",
  unread: 0,
  sent: -1,
  version: "",
  clock: 0,
  panel: "",
  phone: SHUT,
  order: [],
  send(wish) {
    if (app.connected) tell(wish);
    else app.say(w("unsent"));
    return app.connected;
  },
  open(panel) {
    app.panel = panel;
    app.notice = "";
    if (panel === "talk") app.unread = 0;
    draw();
  },
  say(sentence) {
    app.notice = sentence;
    announce(sentence);
    draw();
  },
  set(name, value) {
    app.send({ do: "set", name, value });
  },
  quit() {
    app.closing = app.send({ do: "quit" });
  },
};

/** What is heard of people, and is not seen on the felt. */
const SPOKEN = ["chat", "warning", "note"];

const SEATED = ["lobby", "table"];

const stage = new Stage({
  settings: () => app.settings,
  show(scene, log, held, paused) {
    const before = app.scene;
    app.paused = paused;
    app.scene = scene;
    app.held = held;
    if (before?.stage === "home" && scene.stage !== "home") app.log = [];
    if (before?.place !== scene.place) {
      app.log = [];
      app.sent = -1;
    }
    app.log = [...app.log, ...log].slice(-200);
    app.unread = app.panel === "talk" ? 0 : app.unread + log.filter((line) => SPOKEN.includes(line.kind)).length;
    if (!app.arriving) log.forEach((line) => announce(line.text)); // what is past need not be heard again
    app.arriving = false;
    if (before?.number !== scene.number) app.order = [];
    const refusal = log.findLast((line) => line.kind === "refusal");
    if (refusal) app.notice = refusal.text;
    else if (before?.index !== scene.index) app.notice = "";
    if (before && before.stage !== scene.stage) {
      app.panel = "";
      app.unread = 0; // in the lobby all of it was in sight
      scrollTo(0, 0);
    }
    if (SEATED.includes(scene.stage) && location.hash) history.replaceState(null, "", "/");
    draw();
  },
  nudge(scene) {
    nudge(app, app.nudged, scene);
    app.nudged = scene;
  },
});
app.skip = () => stage.skip();
app.hurry = () => stage.hurry();

const tell = connect({
  heard(message) {
    switch (message.type) {
      case "hello":
        if (app.version && app.version !== message.version) location.reload();
        app.version = message.version;
        app.clock = performance.now() / 1000 - message.now;
        if (!app.connected) {
          app.connected = app.arriving = true;
          app.closing = false;
          app.notice = "";
          app.log = [];
          app.sent = -1;
          app.phone = SHUT;
          stage.clear();
        }
        speak(message.words);
        app.settings = message.settings;
        app.choices = message.choices;
        dress(message);
        draw();
        break;
      case "scene":
        stage.push(message.scene, message.log);
        break;
      case "looked":
        if (app.scene?.stage === "home") app.scene = { ...app.scene, near: { ...app.scene.near, looks: message.looks } };
        draw();
        break;
      case "phone":
        app.phone = message;
        draw();
        break;
      case "notice":
        app.say(message.text);
        break;
    }
  },
  lost() {
    app.connected = false;
    draw();
  },
});

/** What the style sheets go by. */
function dress({ language, settings }) {
  const root = document.documentElement;
  root.lang = language;
  root.dataset.theme = settings.theme;
  root.dataset.colours = settings.colours;
}

const SCREENS = { home: Home, lobby: Lobby, table: Table, asking: Asking };

/** What opens over any screen; `trust` and `replay` are of the match that is shown unless they name another. */
function Panel({ app }) {
  const shown = app.scene?.study ?? { match: "now", deal: 0 };
  const [kind, match = shown.match, number = match === shown.match ? shown.deal : 0] = app.panel.split(":");
  switch (kind) {
    case "phone":
      return html`<${Phone} app=${app} />`;
    case "settings":
      return html`<${Settings} app=${app} />`;
    case "trust":
      return html`<${Trust} app=${app} match=${match} />`;
    case "replay":
      return html`<${Replay} app=${app} match=${match} number=${number} />`;
    default:
      return null;
  }
}

/** Nothing can be shown yet, or any more. */
function Waiting({ told }) {
  return html`<main class="waiting"><h1 tabindex="-1" ref=${useRescue()}>Bräus</h1><p role="status">${told}</p></main>`;
}

/** What is to be read where no table has a place for it. */
function Remark({ app }) {
  if (!app.notice || SEATED.includes(app.scene?.stage)) return null;
  return html`<aside class="remark wrong"><span>${app.notice}</span><button class="icon-button" onClick=${() => app.open(app.panel)} aria-label=${w("close")}>✕</button></aside>`;
}

function draw() {
  remark(app.notice);
  const closed = app.closing && !app.connected;
  const Screen = !closed && app.scene && SCREENS[app.scene.stage];
  render(
    html`
      ${!app.connected && !closed && html`<p class="lost" role="status">${!app.scene ? w("connecting") : onPhone ? w("phone-lost") : w("lost")}</p>`}
      <${Remark} app=${app} />
      ${Screen
        ? html`<${Screen} app=${app} scene=${app.scene} />`
        : html`<${Waiting} told=${w(closed ? "closed" : "connecting")} />`}
      <${Panel} app=${app} />
    `,
    document.getElementById("page"),
  );
}

draw();
