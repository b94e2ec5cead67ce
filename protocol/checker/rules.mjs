// The game on what is public: acts, claims, tricks and points (spec §12). No cryptography here.

export const OUTCOME = 33;
const SEVENS = [18, 19, 20, 21];
const PLAYING = Array.from({ length: 18 }, (_, card) => card);

const isPlaying = (card) => card < 18;
const isSeven = (card) => card >= 18 && card < 22;
const isDead = (card) => card >= 22;
const beats = (card, other) => isPlaying(card) && card < other;

export const PROFILES = [
  {
    name: "gotland", chairs: 4, sides: 2, anyLead: true, yieldedLays: false, six: 1,
    jan: { points: 2, which: "last" }, decider: "won", deciderPoints: 1, again: true,
  },
  {
    name: "brus", chairs: 4, sides: 2, anyLead: false, yieldedLays: true, six: 2,
    jan: undefined, decider: "held", deciderPoints: 2, again: false,
  },
  {
    name: "brus-pairs", chairs: 6, sides: 3, anyLead: false, yieldedLays: true, six: 2,
    jan: undefined, decider: "held", deciderPoints: 2, again: false,
  },
  {
    name: "brus-teams", chairs: 6, sides: 2, anyLead: false, yieldedLays: true, six: 1,
    jan: { points: 2, which: "first" }, decider: "held", deciderPoints: 1, again: true,
  },
];

/** The public state of one deal. An act is { is: "card", card }, or is "pass", "yield", "show" or "deny". */
export class Play {
  constructor(profile, dealer) {
    this.profile = profile;
    this.dealer = dealer;
    this.phase = "lead";
    this.left = new Array(profile.chairs).fill(36 / profile.chairs);
    this.seen = new Set();
    this.leader = this.clockwise(dealer, 1);
    this.mayLay = true;
    this.trick = undefined; // { followed: how many chairs, card: the winning card, chair: who played it, led }
    this.tricks = []; // { side, or undefined if void; led: the card that was led }
    this.yields = 0;
    this.asked = []; // the chairs that are still to answer for the outcome card
    this.shower = undefined;
  }

  clockwise(chair, steps) {
    return (chair + steps) % this.profile.chairs;
  }

  side(chair) {
    return chair % this.profile.sides;
  }

  /** The chair that has the turn; undefined when the deal is over. */
  get turn() {
    switch (this.phase) {
      case "lead": return this.leader;
      case "follow": return this.clockwise(this.leader, this.trick.followed + 1);
      case "ask": return this.asked[0];
      default: return undefined;
    }
  }

  allSeen(cards) {
    return cards.every((card) => this.seen.has(card));
  }

  /** Why an act is openly refused; undefined if it is not. */
  refusal(act) {
    const left = this.left[this.turn];
    const isCard = act.is === "card";
    if (isCard && (left === 0 || this.seen.has(act.card))) return "There is no such card to play.";
    switch (`${this.phase} ${act.is}`) {
      case "lead card":
        if (isDead(act.card) && !this.profile.anyLead) return "A dead card must not be led.";
        return !isSeven(act.card) && this.allSeen(PLAYING) ? "Only sevens may be led now." : undefined;
      case "lead yield":
        return this.profile.anyLead && !this.allSeen(PLAYING) && left > 0 ? "A card must be led." : undefined;
      case "follow card":
        return beats(act.card, this.trick.card) ? undefined : "The card does not beat the winning one.";
      case "ask show":
        return left === 0 ? "There is no card to show." : undefined;
      case "follow pass":
      case "ask deny":
        return undefined;
      default:
        return "This is not the moment for such an act.";
    }
  }

  /** The cards that the author of an act says he does not hold after it, ascending. */
  claim(act) {
    if (this.refusal(act) !== undefined) return [];
    return this.claimed(act).filter((card) => !this.seen.has(card) && card !== act.card);
  }

  claimed(act) {
    if (act.is === "pass") return PLAYING.filter((card) => beats(card, this.trick.card));
    if (act.is === "yield") return [...PLAYING, ...SEVENS];
    if (act.is === "deny") return [OUTCOME];
    return this.phase === "lead" && !isSeven(act.card) && this.mayLay ? SEVENS : [];
  }

  /** Carries out an act that is not refused. */
  act(act) {
    const chair = this.turn;
    if (act.card !== undefined) {
      this.seen.add(act.card);
      this.left[chair] -= 1;
    }
    if (this.phase === "ask") this.answer(chair, act);
    else if (act.is === "yield") this.yieldLead();
    else if (this.phase === "lead") this.lead(chair, act.card);
    else this.follow(chair, act);
  }

  lead(chair, card) {
    if (isSeven(card) && this.mayLay) {
      this.finishTrick(chair, card);
      return;
    }
    this.trick = { followed: 0, card, chair, led: card };
    this.phase = "follow";
  }

  follow(chair, { card }) {
    if (card !== undefined) Object.assign(this.trick, { card, chair });
    this.trick.followed += 1;
    if (this.trick.followed < this.profile.chairs - 1) return;
    const { led, card: winning, chair: winner } = this.trick;
    this.finishTrick(isPlaying(winning) ? winner : undefined, led);
  }

  /** A trick is won by a chair, or void. */
  finishTrick(winner, led) {
    const isVoid = winner === undefined;
    this.tricks.push({ side: isVoid ? undefined : this.side(winner), led });
    this.leader = isVoid ? this.leader : winner;
    this.mayLay = !isVoid;
    this.yields = 0;
    this.goOn();
  }

  yieldLead() {
    this.leader = this.clockwise(this.leader, 1);
    this.mayLay = this.profile.yieldedLays;
    this.yields += 1;
    this.goOn();
  }

  won(side) {
    return this.tricks.filter((trick) => trick.side === side).length;
  }

  get sides() {
    return Array.from({ length: this.profile.sides }, (_, side) => side);
  }

  goOn() {
    this.trick = undefined;
    this.phase = "lead";
    const nobodyCanLay =
      !this.profile.yieldedLays && (!this.mayLay || this.left[this.leader] === 0);
    if (this.sides.some((side) => this.won(side) === 6)) this.phase = "over";
    else if (this.yields === this.profile.chairs) this.endPlay();
    else if (this.allSeen(PLAYING) && (this.allSeen(SEVENS) || nobodyCanLay)) this.endPlay();
  }

  endPlay() {
    if (this.profile.decider === "held") {
      this.asked = Array.from({ length: this.profile.chairs }, (_, i) => this.clockwise(this.dealer, 1 + i))
        .filter((chair) => this.won(this.side(chair)) === 5);
    }
    this.phase = this.asked.length > 0 ? "ask" : "over";
  }

  answer(chair, act) {
    this.asked.shift();
    if (act.is === "show") this.shower = chair;
    if (act.is === "show" || this.asked.length === 0) this.phase = "over";
  }

  /** The points of each side when the deal is over. */
  get points() {
    const { profile, sides } = this;
    const row = new Array(profile.sides).fill(0);
    const winner = sides.find((side) => this.won(side) === 6);
    if (winner !== undefined) {
      row[winner] = this.isJan(winner) ? profile.jan.points : profile.six;
    } else if (profile.decider === "held") {
      if (this.shower !== undefined) row[this.side(this.shower)] = profile.deciderPoints;
    } else if (sides.every((side) => this.won(side) === 5)) {
      const decider = this.tricks.find(({ led }) => led === OUTCOME)?.side;
      if (decider !== undefined) row[decider] = profile.deciderPoints;
    }
    return row;
  }

  isJan(winner) {
    if (this.profile.jan === undefined) return false;
    const won = this.tricks.filter(({ side }) => side !== undefined);
    const six = this.profile.jan.which === "last" ? won.slice(-6) : won.slice(0, 6);
    return six.every(({ side }) => side === winner);
  }
}
