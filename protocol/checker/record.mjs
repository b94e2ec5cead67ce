// The verdict on a record file (spec §4, §13): frames, lines, and the first that is bad.

import { equal, octets, sha256 } from "./bytes.mjs";
import { MAX_ENCODING, decode, encode } from "./codec.mjs";
import { Words, checkVotes, decide } from "./decisions.mjs";
import { Match } from "./match.mjs";
import { WRITABLE, pen } from "./phases.mjs";
import { Refusal, demand } from "./refusal.mjs";
import { parse } from "./schema.mjs";
import { isSigned } from "./signature.mjs";

const START = octets("braus/1 record\n");

/** The payload of the frame at `at`, refused at `frame` if it is torn or of a forbidden length. */
function frame(bytes, at) {
  const isWhole = bytes.length - at >= 4;
  demand(isWhole, "frame", "The file ends inside a frame.");
  const length = new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0);
  demand(length >= 1 && length <= MAX_ENCODING, "frame", "A frame has a forbidden length.");
  demand(bytes.length - at - 4 >= length, "frame", "The file ends inside a frame.");
  return bytes.subarray(at + 4, at + 4 + length);
}

/** The chain of lines: what is known of the last one, and the match that all of them make. */
class Chain {
  constructor() {
    this.match = new Match();
    this.length = 0;
    this.head = new Uint8Array(32);
    this.last = undefined; // the last line
    this.words = undefined; // votes and holds, where a file ends with them
  }

  async judge(line) {
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
    const content = encode([entry.index, entry.prev, entry.author, entry.body.raw]);
    const id = match.id ?? (await sha256(octets("braus/1 match"), content));
    const digest = await sha256(octets("braus/1 entry"), id, content);
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
 * many octets are judged, and how many there are. `entry`, in the verdict, is the number of good lines.
 */
export async function checkRecord(bytes, progress = () => {}) {
  const chain = new Chain();
  try {
    demand(equal(bytes.subarray(0, START.length), START), "frame", "This is not a record of a Bräus match.");
    demand(bytes.length > START.length, "frame", "The record holds no entry.");
    for (let at = START.length; at < bytes.length; ) {
      const payload = frame(bytes, at);
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
