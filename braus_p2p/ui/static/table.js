// The table in play: felt, hand, what is asked for, and the keys.

import { Felt, Sides } from "./felt.js";
import { named } from "./forms.js";
import { Hand, ordered } from "./hand.js";
import { Invitation, invite } from "./invitation.js";
import { Help, LastTrick, people, RankStrip, Sheet, Talk } from "./panels.js";
import { entitle, notify, ring } from "./signals.js";
import { clock, Dialog, Face, html, Strokes, useArrival, useEffect, useRef, useRescue, useState, w } from "./ui.js";

export function Table({ app, scene }) {
  const [chosen, choose] = useState("");
  const mine = Boolean(scene.turn?.mine) && !app.held;
  useEffect(() => choose(""), [scene.index]);

  const act = (name) => {
    choose("");
    if (app.sent === scene.index) return; // it is on its way
    app.sent = scene.index;
    app.hurry();
    app.send({ do: "act", act: name, index: scene.index });
  };
  const play = (held) => {
    if (app.held || app.paused) app.skip();
    else if (!scene.turn?.mine) app.say(scene.turn ? scene.turn.text : w("not-your-turn"));
    else if (held.why) app.say(held.why);
    else if (app.settings.confirm === "on" && chosen !== held.card) {
      choose(held.card);
      app.say(`${held.told}: ${w("confirm")}`);
    } else act(held.card);
  };
  useKeys(app, scene, { act, play, mine });

  const heading = useRescue();
  const names = app.settings.names === "on";
  return html`<main class="table" data-players=${scene.players}>
    <${Head} app=${app} scene=${scene} heading=${heading} />
    <div class="board">
      <div class="stage">
        <${Sides} scene=${scene} names=${names} />
        <${Felt} scene=${scene} held=${app.held} names=${names} back=${app.settings.back} onSkip=${() => app.skip()}>
          ${middle(app, scene)}
        </${Felt}>
        <${Absence} app=${app} scene=${scene} />
        ${scene.lesson && html`<${Lesson} app=${app} scene=${scene} />`}
        <${Status} app=${app} scene=${scene} mine=${mine} />
        ${!scene.watching && html`<${Hand} app=${app} scene=${scene} play=${play} chosen=${chosen} />`}
        ${mine &&
        scene.turn.moves.length > 0 &&
        html`<div class="moves">
          ${scene.turn.moves.map((move) => html`<button key=${move.act} class="main-button" onClick=${() => act(move.act)}>${move.text}</button>`)}
        </div>`}
        <details class="strip-fold">
          <summary>${w("strip")}</summary>
          <${RankStrip} scene=${scene} names=${names} />
        </details>
      </div>
      <aside class="aside" aria-label=${w("beside")}>
        <${RankStrip} scene=${scene} names=${names} />
        <${Talk} app=${app} scene=${scene} />
      </aside>
    </div>
    <${Panels} app=${app} scene=${scene} />
  </main>`;
}

function Head({ app, scene, heading }) {
  const button = (panel, key, sign, hot) => html`<button class="head-button" onClick=${() => app.open(panel)} title=${`${w(key)} (${hot})`}>
    <span aria-hidden="true">${sign}</span><span class="head-label">${w(key)}</span>
  </button>`;
  return html`<header class="head">
    <h1 tabindex="-1" ref=${heading}><span class="unseen">${scene.title} · </span>${w("deal")} ${scene.number} <small>${scene.goal}</small></h1>
    ${scene.study && html`<strong class="study-mark">${w("study-mark")}</strong>`}
    ${scene.seal && html`<button class="seal" onClick=${() => app.open("trust")} title=${w("trust")}>${scene.seal}</button>`}
    <nav class="head-buttons" aria-label=${w("menu")}>
      ${button("sheet", "sheet", html`<${Strokes} count=${5} label="" />`, "S")} ${button("last", "last-trick", "⟲", "L")} ${button("help", "help", "?", "?")}
      ${button("talk", "talk", app.unread ? html`<b class="unread">${app.unread}</b>` : "“ ”", "C")} ${button("settings", "settings", "⚙", ",")} ${button("leave", "leave", "⇥", "Q")}
    </nav>
  </header>`;
}

/** What lies in the middle when no trick does. */
function middle(app, scene) {
  if (app.held) return undefined;
  if (scene.over || scene.ended) return html`<${Over} app=${app} scene=${scene} />`;
  if (scene.end && !scene.trick) return html`<${DealEnd} app=${app} scene=${scene} />`;
  if (scene.progress) {
    return html`<div class="shuffling">
      <div class="pack" aria-hidden="true">${[0, 1, 2].map((at) => html`<${Face} key=${at} back=${app.settings.back} />`)}</div>
      <p>${scene.progress.text}</p>
      <progress max=${scene.progress.all || 1} value=${scene.progress.done} aria-label=${scene.progress.text}></progress>
    </div>`;
  }
  return undefined;
}

function DealEnd({ app, scene }) {
  const { end } = scene;
  const arrived = useArrival(scene.phase);
  const left = useCountdown(scene.phase === "reveal" ? scene.pause : 0);
  return html`<div class=${`deal-end ${end.jan ? "jan" : ""}`}>
    <p class="deal-end-text">${end.text}</p>
    <${Opened} end=${end} />
    ${scene.phase === "reveal" &&
    !scene.watching &&
    html`<button ref=${arrived} class="main-button next-deal" aria-disabled=${scene.ready ? "true" : null} onClick=${() => scene.ready || app.send({ do: "ready" })}>
      ${scene.ready ? w("next-waits") : w("next-deal")}${!scene.ready && left > 0 && html` <small aria-hidden="true">${clock(left)}</small>`}
    </button>`}
    <button class="quiet-button" onClick=${() => app.open(`replay:now:${end.number}`)}>${w("trust-replay")}</button>
  </div>`;
}

/** All hands as they were dealt, where they are opened. */
function Opened({ end }) {
  if (!end.open) return null;
  return html`<div class="opened">
    ${end.hands.map(
      (hand) => html`<div key=${hand.place} class="opened-hand">
        <span class="opened-name">${hand.name}</span>
        <span class="opened-cards">
          ${(hand.cards ?? []).map((card) => html`<span key=${card.card} class=${card.played ? "" : "unplayed"}>
            <${Face} card=${card.card} /><span class="unseen">${card.told}${card.played ? "" : ` (${w("never-played")})`}</span>
          </span>`)}
        </span>
      </div>`,
    )}
  </div>`;
}

/** The seconds that are left of so many, from now on. */
function useCountdown(seconds) {
  const [left, count] = useState(seconds);
  useEffect(() => {
    count(seconds);
    const timer = setInterval(() => count((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

function Over({ app, scene }) {
  const { again } = scene;
  const over = scene.over ?? { text: scene.words[0], won: false, title: w("table-ended") };
  const arrived = useArrival(scene.stage);
  return html`<div class=${`match-over ${over.won ? "won" : ""}`}>
    <h2 ref=${arrived} tabindex="-1">${over.title ?? w("over")}</h2>
    <p class="deal-end-text">${over.text}</p>
    ${over.then && html`<p>${over.then}</p>`}
    ${scene.ended && scene.words.filter((said) => said !== over.text).map((said) => html`<p key=${said} class="quiet">${said}</p>`)}
    <div class="over-buttons">
      ${scene.lesson && html`<button class="main-button" onClick=${() => app.send({ do: "play", rules: "gotland", ...named() })}>${w("play")}</button>`}
      ${!scene.ended &&
      !scene.lesson &&
      again?.choices.map(
        (choice, at) => html`<button
          key=${choice.choice}
          class=${(again.chosen ? again.chosen === choice.choice : at === 0) ? "main-button" : ""}
          aria-pressed=${again.chosen === choice.choice}
          onClick=${() => app.send({ do: "again", choice: choice.choice })}
        >${choice.text}</button>`,
      )}
      ${scene.study && html`<button class="main-button" onClick=${() => app.send({ do: "study", ...scene.study })}>${w("study-more")}</button>`}
      <button onClick=${() => app.open("replay")}>${w("replay")}</button>
      <button onClick=${() => app.open("trust")}>${w("trust")}</button>
      <button onClick=${() => app.send(scene.ended ? { do: "home" } : { do: "leave" })}>${w("home")}</button>
    </div>
    ${scene.end && html`${!scene.study && html`<p class="quiet">${scene.end.text}</p>`}<${Opened} end=${scene.end} />`}
  </div>`;
}

/** A thought of the guided first deal, which waits to be read. */
function Lesson({ app, scene }) {
  return html`<section class="lesson" aria-label=${w("lesson")}>
    <${Face} card="JC" />
    <p>${scene.lesson.text}</p>
    ${app.paused && html`<button class="main-button" onClick=${() => app.skip()}>${w("go-on")}</button>`}
  </section>`;
}

function Absence({ app, scene }) {
  const gone = scene.absence;
  if (!gone) return null;
  return html`<section class="absence" role="group" aria-label=${gone.title || gone.text}>
    ${gone.text && html`<p>${gone.text}</p>`}
    ${gone.choices.length > 0 &&
    (gone.asks
      ? html`<h2>${gone.title}</h2>
          <div class="absence-choices">
            ${gone.choices.map(
              ({ choice, text }) => html`<button key=${choice} onClick=${() => app.send({ do: "choose", choice, index: scene.index })}>${text}</button>`,
            )}
            <button onClick=${() => app.send({ do: "wait" })}>${w("wait-on")}</button>
          </div>
          ${gone.notes.map((note) => html`<p key=${note} class="quiet">${note}</p>`)}
          ${gone.invites && html`<button onClick=${() => invite(app, scene)}>${w("show-code")}</button>`}`
      : html`<button onClick=${() => app.send({ do: "decide" })}>${w("decide")}</button>`)}
  </section>`;
}

/** The whole seconds since a moment, in seconds of this page's own clock. */
function useSeconds(since) {
  const [, tick] = useState(0);
  useEffect(() => {
    const look = () => tick((count) => count + 1);
    const timer = setInterval(look, 1000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return Math.max(0, Math.floor(performance.now() / 1000 - since));
}

/** In one sentence what is going on, and since when. */
function Status({ app, scene, mine }) {
  const waited = useSeconds(scene.since + app.clock);
  const limit = Number(app.settings.clock) || 0;
  const late = mine && limit > 0 && waited >= limit;
  useEffect(() => entitle(scene, waited), [scene.index, scene.turn?.title, Math.floor(waited / 10)]);
  useEffect(() => {
    if (!late) return;
    if (app.settings.sound === "on") ring();
    notify(app);
  }, [late, scene.index]);
  const last = app.log.at(-1);
  const told = app.held ? app.held.text : (scene.turn?.text ?? scene.progress?.text ?? (scene.end && !scene.over ? w("look") : ""));
  return html`<div class=${`status ${mine ? "mine" : ""} ${late ? "late" : ""}`}>
    ${mine && html`<strong>${w("turn-you")}</strong>`}
    <span>${told}</span>
    ${scene.turn && !app.held && waited >= 5 && html`<span class="since" aria-hidden="true">${clock(waited)}</span>`}
    ${app.held && !app.paused && html`<button class="go-on" onClick=${() => app.skip()}>${w("go-on")}</button>`}
    ${app.notice ? html`<p class="notice">${app.notice}</p>` : html`<p class=${`story said-${last?.kind}`} aria-hidden="true">${last?.text}</p>`}
    ${scene.going && html`<p class="notice">${scene.going}</p>`}
  </div>`;
}

function Panels({ app, scene }) {
  switch (app.panel) {
    case "sheet":
      return html`<${Sheet} app=${app} scene=${scene} />`;
    case "last":
      return html`<${LastTrick} app=${app} scene=${scene} />`;
    case "help":
      return html`<${Help} app=${app} scene=${scene} />`;
    case "talk":
      return html`<${Dialog} title=${w("talk")} close=${() => app.open("")}><${Talk} app=${app} scene=${scene} /></${Dialog}>`;
    case "code":
      return html`<${Dialog} title=${w("invite")} close=${() => app.open("")}>
        <div class="invitation"><${Invitation} app=${app} code=${scene.code} /></div>
      </${Dialog}>`;
    case "leave":
      return html`<${Leave} app=${app} scene=${scene} />`;
    default:
      return null;
  }
}

function Leave({ app, scene }) {
  const leave = (wish) => {
    app.open("");
    app.send({ do: wish });
  };
  if (scene.study) {
    return html`<${Dialog} title=${w("leave")} close=${() => app.open("")}>
      <p>${w("study-leave")}</p>
      <button class="main-button" onClick=${() => leave("home")}>${w("leave-now")}</button>
      <button onClick=${() => app.open("")}>${w("stay")}</button>
    </${Dialog}>`;
  }
  const alone = !scene.watching && people(scene).length === 0;
  return html`<${Dialog} title=${w("leave")} close=${() => app.open("")}>
    ${!scene.over && html`<p>${w(scene.watching ? "leave-watch" : alone ? "leave-alone" : "leave-note")}</p>`}
    <button class="main-button" onClick=${() => leave("leave")}>${scene.watching || scene.over ? w("leave") : w("leave-now")}</button>
    ${!scene.watching &&
    !scene.over &&
    !scene.going &&
    !alone &&
    html`<p>${w("leave-kindly-note")}</p>
      ${scene.leaving.map((note) => html`<p key=${note} class="quiet">${note}</p>`)}
      <button onClick=${() => leave("go")}>${w("leave-kindly")}</button>`}
    <button onClick=${() => app.open("")}>${w("stay")}</button>
  </${Dialog}>`;
}

/** The key by its Latin letter: where letters are of another script, by the one that lies there. */
function latin({ key, code }) {
  const foreign = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  return (foreign && /^Key[A-Z]$/.test(code) ? code.slice(3) : key).toLowerCase();
}

function useKeys(app, scene, { act, play, mine }) {
  const latest = useRef(null);
  latest.current = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || app.panel) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return;
    if (event.repeat && !/^Arrow/.test(event.key)) return;
    const key = latin(event);
    if (app.settings.keys === "off" && key.length === 1 && key !== " ") return;
    const onButton = event.target instanceof Element && event.target.closest("button, summary, a");
    if (/^[1-9]$/.test(key)) {
      const held = ordered(scene.hand, app.settings.sort, app.order)[Number(key) - 1];
      if (held) play(held);
    } else if (key === "p" && mine && scene.turn.moves.length) act(scene.turn.moves[0].act);
    else if ((key === "enter" || key === " ") && !onButton) enter();
    else if (PANELS[key]) app.open(PANELS[key]);
    else return;
    event.preventDefault();
  };
  const enter = () => {
    if (app.held || app.paused) app.skip();
    else if (scene.phase === "reveal" && !scene.ready && !scene.watching) app.send({ do: "ready" });
    else document.querySelector(".hand button")?.focus();
  };
  useEffect(() => {
    const listen = (event) => latest.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const PANELS = { l: "last", s: "sheet", "?": "help", t: "trust", c: "talk", q: "leave", ",": "settings" };
