// The start: how to come to a table, and what waits to be gone on with.

import { Evenings, When } from "./evenings.js";
import { chosenRules, Hindrance, LENGTH, named, NameField, RulesAndLength, useDraft } from "./forms.js";
import { HostForm } from "./hosting.js";
import { JoinForm } from "./joining.js";
import { PhoneButton } from "./phone.js";
import { Ask, Face, html, useEffect, useRef, useRescue, useState, w } from "./ui.js";

const VIEWS = { play: PlayForm, host: HostForm, join: JoinForm, matches: Evenings };

/** Which part of the start is open: it stands in the address, so that the browser's way back leads back. */
function useView() {
  const [view, look] = useState(location.hash.slice(1));
  useEffect(() => {
    const listen = () => look(location.hash.slice(1));
    addEventListener("hashchange", listen);
    return () => removeEventListener("hashchange", listen);
  }, []);
  return view;
}

function go(view) {
  location.hash = view;
}

export function Home({ app, scene }) {
  const view = useView();
  const top = useRescue();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else {
      scrollTo(0, 0);
      top.current?.focus();
    }
  }, [view]);
  const Part = VIEWS[view];
  if (!Part) return html`<${Start} app=${app} scene=${scene} top=${top} />`;
  return html`<main class="home part">
    <header class="part-head">
      <button class="back" onClick=${() => go("")}><span aria-hidden="true">←</span> ${w("back")}</button>
      <h1 tabindex="-1" ref=${top}>${w(TITLES[view])}</h1>
      <${SettingsButton} app=${app} />
    </header>
    <${Elsewhere} scene=${scene} view=${view} />
    <${Part} app=${app} scene=${scene} />
  </main>`;
}

/** What hindered a wish, where no form that is in sight tells it. */
function Elsewhere({ scene, view }) {
  const told = { play: ["play"], host: ["host"], join: ["join", "watch"], matches: scene.aside.length ? ["resume"] : [] };
  const { form, field } = scene;
  if (!scene.notice || (told[view] ?? ["play", "resume", "forget"]).includes(form)) return null;
  if (form === "name" && field === "name" && view !== "matches") return null;
  return html`<p class="wrong" role="alert">${scene.notice}</p>`;
}

const TITLES = { play: "play-title", host: "host", join: "join", matches: "all-matches" };

function SettingsButton({ app }) {
  return html`<button class="icon-button settings-button" onClick=${() => app.open("settings")} aria-label=${w("settings")}>
    <span aria-hidden="true">⚙</span>
  </button>`;
}

function Start({ app, scene, top }) {
  const fresh = scene.saved.length + scene.aside.length + scene.played.length === 0;
  const learn = () => app.send({ do: "play", rules: "gotland", deals: 1, lesson: 1, ...named() });
  const play = () => app.send({ do: "play", rules: "gotland", ...named() });
  return html`<main class="home">
    <header class=${`hero ${fresh ? "" : "known"}`}>
      <div class="hero-fan" aria-hidden="true">${["6H", "JC", "8S", "KH", "7D"].map((card) => html`<${Face} key=${card} card=${card} />`)}</div>
      <div class="hero-words">
        <h1 tabindex="-1" ref=${top}>Bräus</h1>
        <p class="tagline">${w("tagline")}</p>
        <div class="hero-buttons">
          ${fresh && html`<button class="hero-main" onClick=${learn}>${w("learn")}</button>`}
          <button class=${fresh ? "" : "hero-main"} onClick=${play}>${w("play")}</button>
          ${!fresh && html`<button onClick=${learn}>${w("learn")}</button>`}
          <button class="hero-quiet" onClick=${() => go("play")}>${w("play-more")}</button>
        </div>
        <p class="hero-note">${w(fresh ? "learn-note" : "play-note")}</p>
        <${Elsewhere} scene=${scene} view="" />
        <${Hindrance} hindrance=${scene} form="play" fields=${["name"]} />
      </div>
      <${SettingsButton} app=${app} />
    </header>
    <${Saved} app=${app} scene=${scene} />
    <div class="ways">
      <section class="panel way">
        <h2>${w("host")}</h2>
        <p class="quiet">${w("host-note")}</p>
        <button class="main-button" onClick=${() => go("host")}>${w("host")}</button>
      </section>
      <section class="panel way">
        <h2>${w("join")}</h2>
        <p class="quiet">${w("join-note")}</p>
        <button class="main-button" onClick=${() => go("join")}>${w("join")}</button>
      </section>
      <section class="panel way name-way">
        <${NameField} app=${app} scene=${scene} form="play" />
      </section>
    </div>
    <footer class="home-foot">
      ${!fresh && html`<button onClick=${() => go("matches")}>${w("all-matches")}</button>`}
      <${PhoneButton} app=${app} />
      <${Quit} app=${app} />
    </footer>
  </main>`;
}

function Saved({ app, scene }) {
  const [asked, ask] = useState(null);
  if (!scene.saved.length && !(scene.notice && ["resume", "forget"].includes(scene.form))) return null;
  return html`<section class="panel saved">
    <h2>${w("saved")}</h2>
    <${Hindrance} hindrance=${scene} form="resume" />
    <${Hindrance} hindrance=${scene} form="forget" />
    <ul class="match-list">
      ${scene.saved.map(
        (match) => html`<li key=${match.id}>
          <p><b>${match.names}</b><br /><span class="quiet">${match.rules} · ${match.score} · <${When} moment=${match.when} /></span></p>
          <div class="match-buttons">
            <button class="main-button" aria-label=${`${w("go-on")}: ${match.names}`} onClick=${() => app.send({ do: "resume", match: match.id })}>${w("go-on")}</button>
            <button aria-label=${`${w("put-aside")}: ${match.names}`} onClick=${() => ask(match)}>${w("put-aside")}</button>
          </div>
        </li>`,
      )}
    </ul>
    ${asked &&
    html`<${Ask} title=${w("put-aside-title")} text=${`${asked.names}, ${asked.score}. ${w("put-aside-note")}`} yes=${w("put-aside")} no=${w("cancel")} close=${() => ask(null)} obey=${() => app.send({ do: "forget", match: asked.id })} />`}
  </section>`;
}

function Quit({ app }) {
  const [asks, ask] = useState(false);
  return html`<button onClick=${() => ask(true)}>${w("quit")}</button>
    ${asks && html`<${Ask} title=${w("quit-title")} text=${w("quit-note")} yes=${w("quit")} no=${w("cancel")} close=${() => ask(false)} obey=${() => app.quit()} />`}`;
}

function PlayForm({ app, scene }) {
  const [draft, change] = useDraft("play", { ...LENGTH });
  const start = (event) => {
    event.preventDefault();
    app.send({ do: "play", ...chosenRules(scene, draft), ...named() });
  };
  return html`<form class="panel form" onSubmit=${start}>
    <${RulesAndLength} scene=${scene} form="play" draft=${draft} change=${change} />
    <${NameField} app=${app} scene=${scene} form="play" />
    <${Hindrance} hindrance=${scene} form="play" fields=${["name", ...(draft.length === "other" ? ["length"] : [])]} />
    <button class="main-button">${w("play-start")}</button>
  </form>`;
}
