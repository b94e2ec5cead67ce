// What the other seats decide when one is gone, and the votes and holds of evidence (spec §13, §15).

import { concat, equal, hex, octets, pieces } from "./bytes.mjs";
import { decisionDigest, holdDigest } from "./digests.mjs";
import { DECIDABLE, pen, voters } from "./phases.mjs";
import { Refusal, demand } from "./refusal.mjs";
import { isSigned } from "./signature.mjs";

/** Rung `signature` of a decision; returns its digest. */
export async function checkVotes(match, decision) {
  const seats = voters(match);
  const votes = pieces(decision.votes, 64);
  demand(seats.length > 0 && votes.length === seats.length, "signature", "There is not a vote of every voter.");
  const digest = await decisionDigest(match.id, decision);
  for (const [i, seat] of seats.entries()) {
    const isGood = await isSigned("vote", match.players[seat].key, digest, votes[i]);
    demand(isGood, "signature", "A vote is not the voter's.");
  }
  return digest;
}

/** Rungs `turn`, `proof` and `rule` of a decision, and what it does. */
export async function decide(match, what) {
  demand(DECIDABLE[match.phase].includes(what.is), "turn", "This cannot be decided now.");
  switch (what.is) {
    case "Annulled":
      match.deals.push({ score: [], tricks: match.tricks(), annulled: true });
      match.beginDeal(match.deal.number + 1);
      break;
    case "Reseated": {
      const seat = pen(match);
      const others = match.players.filter((_, other) => other !== seat);
      await match.judgeWish(what, others, what.place === seat);
      match.sit(what);
      match.phase = "commit";
      break;
    }
    case "Closed":
      match.closed = true;
      match.phase = "over";
      break;
    default:
      match.signResult();
  }
}

/** The votes and holds at the end of a file that is evidence: each is judged, and two that exclude each other. */
export class Words {
  constructor(match) {
    this.match = match;
    this.said = new Map(); // what each seat has said
  }

  /** Judges a vote or a hold for the line at `index` after `prev`. */
  async hear(word, index, prev) {
    const { match } = this;
    const isVote = word.is === "Vote";
    // The position decides who has a vote: so `chain` comes before `signature` here (spec §13).
    demand(word.index === index && equal(word.prev, prev), "chain", "It is not about the next line.");
    demand(voters(match).includes(word.seat), "signature", "The seat has no vote here.");
    const digest = await (isVote ? decisionDigest : holdDigest)(match.id, word);
    const { key } = match.players[word.seat];
    const isGood = await isSigned(isVote ? "vote" : "hold", key, digest, word.signature);
    demand(isGood, "signature", "It is not the seat's.");
    const blame = (condition, reason) => {
      if (!condition) throw new Refusal("turn", reason, word.seat);
    };
    blame(!isVote || DECIDABLE[match.phase].includes(word.what.is), "This cannot be voted on now.");
    const saying = hex(concat(octets(word.is), digest));
    blame((this.said.get(word.seat) ?? saying) === saying, "The seat contradicts itself.");
    this.said.set(word.seat, saying);
  }
}
