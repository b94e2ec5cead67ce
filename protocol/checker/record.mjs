// The verdict on a record file (spec §4, §13): frames, lines, and the first that is bad.

import { equal, octets } from "./bytes.mjs";
import { MAX_ENCODING, decode } from "./codec.mjs";
import { Words, checkVotes, decide } from "./decisions.mjs";
import { contentOf, entryDigest, matchId } from "./digests.mjs";
import { Match } from "./match.mjs";
import { WRITABLE, pen } from "./phases.mjs";
import { Refusal, demand } from "./refusal.mjs";
import { parse } from "./schema.mjs";
import { isSigned } from "./signature.mjs";

const IN_A_RECORD = ["Entry", "Decision", "Vote", "Hold"];

const START = octets("braus/1 record\n");

/** The payload of the frame at `at`; undefined if it is not all there; refused if its length is forbidden. */
export function frame(bytes, at) {
  if (bytes.length - at < 4) return undefined;
  const length = new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0);
  demand(length >= 1 && length <= MAX_ENCODING, "frame", "A frame has a forbidden length.");
  return bytes.length - at - 4 < length ? undefined : bytes.subarray(at + 4, at + 4 + length);
}

/** The chain of lines: what is known of the last one, and the match that all of them make. */
export class Chain {
  constructor() {
    this.match = new Match();
    this.length = 0;
    this.head = new Uint8Array(32);
    this.last = undefined; // the last line
    this.words = undefined; // votes and holds, where a file ends with them
  }

  async judge(line) {
    demand(IN_A_RECORD.includes(line.is), "schema", "This message does not stand in a record.");
    if (line.is === "Vote" || line.is === "Hold") {
      this.words ??= new Words(this.match);
      await this.words.hear(line, this.length, this.head);
      return;
    }
    demand(this.words === undefined, "schema", "A line stands after votes or holds.");
    await (line.is === "Entry" ? this.entry(line) : this.decision(line));
  }

  async entry(entry) {
    const { match } = this;
    const content = contentOf(entry);
    const id = match.id ?? (await matchId(content));
    const digest = await entryDigest(id, content);
    const key = match.phase === "blank" ? openingKey(entry) : match.players[entry.author]?.key;
    demand(key !== undefined, "signature", "The author does not sit here.");
    demand(await isSigned("entry", key, digest, entry.signature), "signature", "The author has not signed this.");
    try {
      this.checkPlace(entry, digest);
      match.id = id;
      const isTurn = entry.author === pen(match) && WRITABLE[match.phase].includes(entry.body.is);
      demand(isTurn, "turn", "The author may not write this now.");
      await match.write(entry.author, entry.body, entry.prev);
      this.append(digest, entry);
    } catch (error) {
      if (error instanceof Refusal && error.rung !== "chain") error.author = entry.author;
      throw error;
    }
  }

  /** Rung `chain`, and the second entry for the last line's place, which is evidence (spec §13). */
  checkPlace(entry, digest) {
    if (entry.index === this.length && equal(entry.prev, this.head)) return;
    const { last } = this;
    if (last !== undefined && entry.index === last.index && equal(entry.prev, last.prev)) {
      const isSecond = entry.author === last.author && !equal(digest, this.head);
      demand(!isSecond, "turn", "The author has signed another entry for this place.");
    }
    throw new Refusal("chain", "It does not stand on the line before.");
  }

  async decision(decision) {
    const { match } = this;
    const digest = await checkVotes(match, decision);
    demand(
      decision.index === this.length && equal(decision.prev, this.head),
      "chain", "It does not stand on the line before.",
    );
    await decide(match, decision.what);
    this.append(digest, decision);
  }

  append(digest, line) {
    this.last = line;
    this.head = digest;
    this.length += 1;
  }
}

const openingKey = ({ body }) => (body.is === "Opened" ? body.key : undefined);

function goodVerdict({ length, match }) {
  return {
    valid: true,
    finished: match.phase === "over" && !match.closed,
    entries: length,
    deals: match.deals,
    score: match.score,
    players: match.players.map((player) => player?.name ?? null),
  };
}

/**
 * The verdict on the octets of a record file. `progress`, if there is one, is called after each line with how
 * many octets are judged, and how many there are. `entry`, in the verdict, is the number of good lines. Whoever
 * has a `chain` that has judged all before the octet `from` can let it go on from there.
 */
export async function checkRecord(bytes, progress = () => {}, chain = new Chain(), from = START.length) {
  try {
    demand(equal(bytes.subarray(0, START.length), START), "frame", "This is not a record of a Bräus match.");
    demand(bytes.length > START.length, "frame", "The record holds no entry.");
    for (let at = from; at < bytes.length; ) {
      const payload = frame(bytes, at);
      demand(payload !== undefined, "frame", "The file ends inside a frame.");
      await chain.judge(parse(decode(payload)));
      at += 4 + payload.length;
      progress(at, bytes.length);
    }
    demand(chain.words === undefined, "schema", "The file ends after votes or holds that are no evidence.");
    return goodVerdict(chain);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { valid: false, entry: chain.length, rung: error.rung, author: error.author, reason: error.message };
  }
}
