// The scenes of a table one after the other, at a pace for people: an act at a time, and the finished trick
// stays until a click or the player's own delay. Nothing is left out; a long run goes faster.

const PACE = { quick: 180, calm: 420, slow: 900 };

export class Stage {
  constructor({ settings, show, nudge }) {
    this.settings = settings;
    this.show = show;
    this.nudge = nudge;
    this.queue = [];
    this.shown = null;
    this.held = null;
    this.paused = false;
    this.timer = 0;
    this.learnt = new Set();
  }

  /** Forget what was shown: what comes next is shown at once. */
  clear() {
    clearTimeout(this.timer);
    this.queue = [];
    this.shown = null;
    this.held = null;
    this.paused = false;
    this.timer = 0;
  }

  push(scene, log) {
    const waiting = this.queue.at(-1);
    if (waiting && waiting.scene.index === scene.index && !acted(waiting.scene, scene)) {
      this.queue[this.queue.length - 1] = { scene, log: [...waiting.log, ...log] };
    } else {
      this.queue.push({ scene, log });
    }
    if (document.hidden || scene.stage !== "table") this.catchUp();
    else if (this.timer === 0 && this.held === null && !this.paused) this.step();
  }

  /** Show at once all that waits: nobody looks, and timers hardly run; or the table is left. */
  catchUp() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.held = null;
    this.paused = false;
    for (const { scene, log } of this.queue.splice(0)) {
      this.shown = scene;
      this.show(scene, log, null, false);
    }
    if (this.shown !== null) this.nudge(this.shown);
  }

  /** Take the finished trick away, or go on from a thought of the lesson that has been read. */
  skip() {
    if (this.held === null && !this.paused) return;
    clearTimeout(this.timer);
    this.release();
  }

  /** Show at once what comes of the player's own act, if nothing is still to be seen before it. */
  hurry() {
    if (this.held !== null || this.paused || this.queue.length) return;
    clearTimeout(this.timer);
    this.timer = 0;
  }

  step() {
    this.timer = 0;
    const next = this.queue.shift();
    if (next === undefined) return;
    const before = this.shown;
    this.shown = next.scene;
    const finished = trickFinished(before, next.scene);
    this.held = finished && !next.scene.last.laid ? next.scene.last : null;
    this.paused = this.teaches(next.scene);
    this.show(next.scene, next.log, this.held, this.paused);
    this.nudge(next.scene);
    if (this.paused) return;
    if (this.held !== null) {
      const wanted = this.settings().trick;
      if (wanted !== "click") this.timer = setTimeout(() => this.release(), 1000 * Number(wanted));
    } else if (acted(before, next.scene)) {
      this.timer = setTimeout(() => this.step(), this.pace(before.forced && next.scene.forced));
    } else {
      this.step();
    }
  }

  release() {
    this.held = null;
    this.paused = false;
    this.timer = 0;
    this.show(this.shown, [], null, false);
    this.step();
  }

  /** Whether a lesson says here, while others play, what it has not said before: then it waits to be read. */
  teaches({ lesson, turn, over }) {
    if (!lesson || this.learnt.has(lesson.topic)) return false;
    this.learnt.add(lesson.topic);
    return !turn?.mine && !over;
  }

  /** Milliseconds to the next act; a run of forced ones, or of many, is shown faster. */
  pace(forced) {
    const pace = PACE[this.settings().pace] ?? PACE.calm;
    return forced || this.queue.length > 8 ? pace / 3 : pace;
  }
}

/** Whether the last act has finished a trick, which is still looked at. */
export function trickFinished(before, scene) {
  if (!before || !scene.last) return false;
  return before.number === scene.number && (before.last?.number ?? 0) < scene.last.number;
}

function acted(before, scene) {
  if (before?.stage !== "table" || scene.stage !== "table") return false;
  return before.trick?.plays.length !== scene.trick?.plays.length || before.last?.number !== scene.last?.number;
}
