// Judges records for the disagreement hunt: a line of base64 on standard input, a verdict as JSON on standard output.
//
// A line that begins with "=" is a good record from which others will be made: the chain after each of its lines
// is kept, and a record that begins alike is judged from there on. A line that begins with "!" is judged whole.

import { createHash } from "node:crypto";
import process from "node:process";
import { createInterface } from "node:readline";
import { Chain, checkRecord } from "../../protocol/checker/record.mjs";

const START = 15;
const kept = new Map(); // by the hash of a record's beginning: the chain that has judged it

/** A chain that changes apart from this one; what never changes (octets, points, numbers) is shared. */
function copy(value, copies = new Map()) {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (copies.has(value)) return copies.get(value);
  if (value instanceof Map) {
    const map = new Map();
    copies.set(value, map);
    for (const [key, each] of value) map.set(key, copy(each, copies));
    return map;
  }
  if (value instanceof Set) return new Set(value);
  if (Array.isArray(value)) {
    const row = [];
    copies.set(value, row);
    for (const each of value) row.push(copy(each, copies));
    return row;
  }
  const name = value.constructor.name;
  if (!["Object", "Chain", "Match", "Deal", "Play", "Words"].includes(name)) return value;
  const made = Object.create(Object.getPrototypeOf(value));
  copies.set(value, made);
  for (const [key, each] of Object.entries(value)) made[key] = copy(each, copies);
  return made;
}

/** Where each whole frame ends, and the hash of all up to there. */
function* beginnings(bytes) {
  const hash = createHash("sha256").update(bytes.subarray(0, START));
  for (let at = START; bytes.length - at >= 4; ) {
    const end = at + 4 + bytes.readUInt32BE(at);
    if (end > bytes.length) return;
    hash.update(bytes.subarray(at, end));
    at = end;
    yield [at, hash.copy().digest("base64")];
  }
}

async function keep(bytes) {
  const names = new Map(beginnings(bytes));
  const chain = new Chain();
  return checkRecord(bytes, (at) => kept.set(names.get(at), copy(chain)), chain);
}

function fromWhatIsKept(bytes) {
  let chain, from;
  for (const [at, name] of beginnings(bytes)) {
    if (!kept.has(name)) break;
    [chain, from] = [kept.get(name), at];
  }
  return chain === undefined ? checkRecord(bytes) : checkRecord(bytes, undefined, copy(chain), from);
}

for await (const line of createInterface({ input: process.stdin })) {
  const bytes = Buffer.from(line.replace(/^[=!]/, ""), "base64");
  const judge = { "=": keep, "!": checkRecord }[line[0]] ?? fromWhatIsKept;
  console.log(JSON.stringify(await judge(bytes)));
}
