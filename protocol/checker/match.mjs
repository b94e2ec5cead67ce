// The fold over a match's bodies (spec §6): each is judged, at the rungs proof and rule, where the others end.

import { equal, hex } from "./bytes.mjs";
import { Deal } from "./deal.mjs";
import { joinDigest } from "./digests.mjs";
import { drawLots } from "./lots.mjs";
import { demand } from "./refusal.mjs";
import { OUTCOME, PROFILES, Play } from "./rules.mjs";
import { isSigned } from "./signature.mjs";

const good = (condition, reason) => demand(condition, "proof", reason);
const allowed = (condition, reason) => demand(condition, "rule", reason);

const agree = ({ kind, machine }) => (kind === 1) === (machine !== "");

const ACTS = { Played: "card", Passed: "pass", Yielded: "yield", Shown: "show", Denied: "deny" };

export class Match {
  constructor() {
    this.phase = "blank";
    this.id = undefined;
    this.options = undefined; // the body of Opened
    this.profile = undefined;
    this.seats = 0;
    this.players = []; // of each place: the fields of who sits there, or undefined
    this.nonces = new Set();
    this.seatOf = []; // of each chair, once lots are drawn
    this.dealer = undefined; // a chair
    this.deal = undefined;
    this.last = undefined; // the last deal that ended by the rules
    this.owing = new Map(); // seats that owe its key, and the identity that does
    this.play = undefined;
    this.deals = []; // of each deal, ended or annulled: score, tricks, annulled
    this.score = [];
    this.results = 0; // how many seats have signed the result or were skipped
    this.closed = false;
  }

  /** Judges and carries out a body of `author`, who has the pen. `prev` is that of the entry. */
  async write(author, body, prev) {
    switch (body.is) {
      case "Opened": return this.open(body);
      case "Seated": return this.seat(body);
      case "Unseated": return this.unseat(body);
      case "Started": return this.start();
      case "Commit": return this.commit(author, body, prev);
      case "Left": return this.leave(author, body);
      case "Reveal": return this.reveal(this.context(author, prev), body);
      case "Shuffle": return this.shuffle(this.context(author, prev), body);
      case "Shares": return this.share(this.context(author, prev), body);
      case "Result": return this.result(author, body);
      default: return this.playAct(this.context(author, prev), body);
    }
  }

  context(seat, prev) {
    return { matchId: this.id, deal: this.deal.number, seat, author: this.players[seat].key, prev };
  }

  open(body) {
    allowed(body.version === 1, "The version is unknown.");
    allowed(body.target > 0, "The target is 0.");
    allowed(agree(body), "Kind and machine do not agree.");
    this.options = body;
    this.profile = PROFILES[body.profile];
    this.seats = this.profile.chairs;
    this.players = new Array(this.seats).fill(undefined);
    this.players[0] = body;
    this.nonces.add(hex(body.nonce));
    this.score = new Array(this.profile.sides).fill(0);
    this.phase = "lobby";
  }

  /** What is asked of a player's wish, in `Seated` and `Reseated`; `others` are who sit beside him. */
  async judgeWish(wish, others, placeIsFree) {
    const { key, name, nonce, signature } = wish;
    const digest = await joinDigest(this.id, wish);
    good(await isSigned("join", key, digest, signature), "The player has not signed for this place.");
    allowed(placeIsFree, "The place is not free.");
    allowed(!others.some((other) => equal(other.key, key)), "This identity sits already.");
    allowed(!others.some((other) => other.name === name), "The name is taken.");
    allowed(!this.nonces.has(hex(nonce)), "The nonce was used before.");
    allowed(agree(wish), "Kind and machine do not agree.");
  }

  sit(wish) {
    this.players[wish.place] = wish;
    this.nonces.add(hex(wish.nonce));
  }

  async seat(body) {
    const isFree = body.place < this.seats && this.players[body.place] === undefined;
    await this.judgeWish(body, this.players.filter(Boolean), isFree);
    this.sit(body);
  }

  unseat({ place }) {
    allowed(place !== 0 && this.players[place] !== undefined, "Nobody can be unseated there.");
    this.players[place] = undefined;
  }

  start() {
    allowed(this.players.every((player) => player !== undefined), "A place is free.");
    this.beginDeal(0);
  }

  beginDeal(number) {
    this.deal = new Deal(number);
    this.play = undefined;
    this.phase = "commit";
  }

  /** `disclosed` in Commit, Left and Result (spec §6). */
  disclose(author, field) {
    const owed = this.owing.get(author) === hex(this.players[author].key);
    good(field.length === (owed ? 32 : 0), "The last deal's key is due, or is not.");
    if (owed) this.last.disclose(author, field);
    this.owing.delete(author);
  }

  commit(author, body, prev) {
    this.disclose(author, body.disclosed);
    this.deal.commit(body, prev);
    if (this.deal.commitments.length === this.seats) this.phase = "reveal";
  }

  leave(author, body) {
    this.disclose(author, body.disclosed);
    this.phase = "left";
  }

  async reveal(context, body) {
    await this.deal.reveal(context, body, this.seats);
    if (this.deal.keys.length < this.seats) return;
    if (this.dealer === undefined) {
      const { dealer, chairs } = await drawLots(this.id, this.deal.nonces, this.options.lots === 1);
      this.dealer = dealer;
      chairs.forEach((chair, seat) => (this.seatOf[chair] = seat));
    }
    this.deal.dealTo((place) => this.seatOf[(this.dealer + 1 + place) % this.seats]);
    this.play = new Play(this.profile, this.dealer);
    this.phase = "shuffle";
  }

  async shuffle(context, body) {
    await this.deal.shuffle(context, body);
    if (this.deal.shuffles === this.seats) this.phase = "deal";
  }

  async share(context, body) {
    await this.deal.share(context, body, this.seats);
    if (this.deal.shares.length === this.seats) this.phase = "play";
  }

  async playAct(context, body) {
    const opens = body.place !== undefined;
    const card = opens ? await this.deal.open(context, body) : undefined;
    const act = { is: ACTS[body.is], card };
    if (body.exclusion !== undefined) await this.deal.exclude(context, body, this.play.claim(act));
    allowed(act.is !== "show" || card === OUTCOME, "The card shown is not the outcome card.");
    const refusal = this.play.refusal(act);
    allowed(refusal === undefined, refusal);
    if (opens) this.deal.opened.add(body.place);
    this.play.act(act);
    if (this.play.phase === "over") this.endDeal();
  }

  endDeal() {
    const { points } = this.play;
    this.deals.push({ score: points, tricks: this.tricks(), annulled: false });
    this.score = this.score.map((sum, side) => sum + points[side]);
    this.last = this.deal;
    this.owing.clear();
    if (this.options.open_hands === 1) {
      this.players.forEach((player, seat) => this.owing.set(seat, hex(player.key)));
    }
    if (!this.profile.again || points.some((number) => number > 0)) {
      this.dealer = (this.dealer + 1) % this.seats;
    }
    this.beginDeal(this.deal.number + 1);
    if (this.isOver()) this.phase = "closing";
  }

  tricks() {
    return (this.play?.tricks ?? []).map(({ side }) => side ?? null);
  }

  isOver() {
    const { deals, target } = this.options;
    if (deals === 0) return this.score.some((points) => points >= target);
    return this.deals.filter(({ annulled }) => !annulled).length === deals;
  }

  result(author, body) {
    this.disclose(author, body.disclosed);
    const isRight = body.score.length === this.score.length &&
      this.score.every((points, side) => body.score[side] === points);
    allowed(isRight, "The score is not that of the match.");
    this.signResult();
  }

  signResult() {
    this.results += 1;
    if (this.results === this.seats) this.phase = "over";
  }
}
