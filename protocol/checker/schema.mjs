// Kinds of fields and the tables of messages (spec §2, §4, §5).

import { octets } from "./bytes.mjs";
import { demand } from "./refusal.mjs";
import { isText } from "./text.mjs";

const natural = (bound) => (value) => Number.isInteger(value) && value < bound;

const bytes = (size, least = 1, most = least) => (value) =>
  value instanceof Uint8Array &&
  value.length % size === 0 &&
  value.length >= size * least &&
  value.length <= size * most;

const text = (least, most) => (value) => {
  if (typeof value !== "string") return false;
  const length = octets(value).length;
  return length >= least && length <= most && isText(value);
};

const rows = (kind, least, most) => (value) =>
  Array.isArray(value) && value.length >= least && value.length <= most && value.every(kind);

const message = (tables) => (value) => {
  if (!Array.isArray(value) || !Number.isInteger(value[0])) return false;
  const table = tables.get(value[0]);
  return table !== undefined && Object.values(table.fields).every((kind, i) => kind(value[i + 1])) &&
    value.length === Object.keys(table.fields).length + 1;
};

const PLACE = natural(6);
const INDEX = natural(16777216);
const COUNT = natural(2 ** 48);
const KEY = bytes(32);
const SIGNATURE = bytes(64);
const NAME = text(1, 48);
const MACHINE = text(0, 48);
const SECRET = bytes(32, 0, 1);
const EXCLUSION = bytes(32, 0, 210);
const CARD_PLACE = natural(36);
const CARD_PROOF = bytes(32, 2, 3);

const WISH = {
  place: PLACE, key: KEY, name: NAME, kind: natural(2), machine: MACHINE, nonce: KEY, signature: SIGNATURE,
};
const OPENING = { place: CARD_PLACE, share: KEY, proof: CARD_PROOF };

const table = (rows) => new Map(rows.map(([tag, name, fields]) => [tag, { name, fields }]));

export const BODIES = table([
  [1, "Opened", {
    version: natural(256), nonce: KEY, key: KEY, name: NAME, kind: natural(2), machine: MACHINE,
    profile: natural(4), target: natural(100), deals: natural(1001), lots: natural(2),
    open_hands: natural(2), watchers: natural(2), patience: natural(65536),
  }],
  [2, "Seated", WISH],
  [3, "Unseated", { place: PLACE }],
  [4, "Started", {}],
  [5, "Commit", { commitment: KEY, disclosed: SECRET }],
  [6, "Reveal", { key: KEY, nonce: KEY, proof: bytes(32, 2) }],
  [7, "Shuffle", { deck: bytes(64, 36), proof: bytes(32, 8, 128) }],
  [8, "Shares", { shares: bytes(32, 27, 30), proof: bytes(32, 2, 3) }],
  [9, "Played", { ...OPENING, exclusion: EXCLUSION }],
  [10, "Passed", { exclusion: EXCLUSION }],
  [11, "Yielded", { exclusion: EXCLUSION }],
  [12, "Shown", OPENING],
  [13, "Denied", { exclusion: EXCLUSION }],
  [14, "Result", { score: rows(natural(2001), 2, 3), disclosed: SECRET }],
  [15, "Left", { disclosed: SECRET }],
]);

export const DECISIONS = table([
  [16, "Annulled", {}],
  [17, "Reseated", WISH],
  [18, "Closed", {}],
  [19, "Skipped", {}],
]);

const BODY = message(BODIES);
const WHAT = message(DECISIONS);
const SEAT = { seat: PLACE, signature: SIGNATURE };

/** What goes over a link (spec §5). Only 66, 71, 72 and 73 stand in a record. */
export const MESSAGES = table([
  [64, "Greeting", { version: natural(256), nonce: KEY }],
  [65, "Hello", { key: KEY, match_id: SECRET, index: INDEX, head: SECRET, signature: SIGNATURE }],
  [66, "Entry", { index: INDEX, prev: KEY, author: PLACE, body: BODY, signature: SIGNATURE }],
  [67, "Want", { index: INDEX }],
  [68, "Heads", { index: INDEX, head: KEY }],
  [69, "Join", WISH],
  [70, "Refused", { reason: natural(16) }],
  [71, "Decision", { index: INDEX, prev: KEY, what: WHAT, votes: bytes(64, 3, 5) }],
  [72, "Vote", { index: INDEX, prev: KEY, what: WHAT, ...SEAT }],
  [73, "Hold", { index: INDEX, prev: KEY, digest: KEY, ...SEAT }],
  [74, "Seen", { ages: bytes(1, 4, 6) }],
  [75, "Reach", { key: KEY, port: natural(65536), addresses: rows(bytes(4, 1, 4), 0, 8) }],
  [76, "Chat", { key: KEY, count: COUNT, phrase: natural(64), text: text(0, 280), signature: SIGNATURE }],
  [77, "Again", { key: KEY, count: COUNT, choice: natural(4), signature: SIGNATURE }],
]);

/** Names for the fields of a message that its table holds; `raw` is the message as it came. */
function named(tables, raw) {
  const { name, fields } = tables.get(raw[0]);
  return { is: name, raw, ...Object.fromEntries(Object.keys(fields).map((field, i) => [field, raw[i + 1]])) };
}

/** A message of a link with its fields by name; refused at `schema` if the value is none. */
export function parse(value) {
  demand(message(MESSAGES)(value), "schema", "This is no message.");
  const parsed = named(MESSAGES, value);
  if (parsed.body !== undefined) parsed.body = named(BODIES, parsed.body);
  if (parsed.what !== undefined) parsed.what = named(DECISIONS, parsed.what);
  return parsed;
}
