// Keys, shares, plays and exclusions: proofs of linear equations (spec §7, §8, §10, §11).

import { bigEndian, concat, equal, octets, sha256 } from "./bytes.mjs";
import { BASE, ORDER, sum } from "./curve.mjs";
import { demand } from "./refusal.mjs";
import { CARDS, encodeElement, points, sameElement, scalars } from "./ristretto.mjs";
import { Transcript } from "./transcript.mjs";

const good = (condition, reason) => demand(condition, "proof", reason);

/** The points of a field that must have `count` of them (spec §7). */
export function pointsOf(field, count, what) {
  good(field.length === 32 * count, `${what}: the length is wrong.`);
  const out = points(field);
  good(out !== undefined, `${what}: a point is not canonical or the identity.`);
  return out;
}

/** The scalars of a field that must have `count` of them (spec §7). */
export function scalarsOf(field, count, what) {
  good(field.length === 32 * count, `${what}: the length is wrong.`);
  const out = scalars(field);
  good(out !== undefined, `${what}: a scalar is not canonical.`);
  return out;
}

/**
 * A proof c ‖ z_1 … z_m of equations V = Σ s_i·B_i (spec §7). An equation is the terms of V and, for each
 * secret, those of its B: rows of pairs [scalar, point], a B that does not occur being empty.
 */
async function checkLinear(transcript, [c, ...z], equations, what) {
  const scaled = (terms, factor) => terms.map(([scalar, point]) => [(scalar * factor) % ORDER, point]);
  for (const { value, bases } of equations) {
    const commitment = sum([...scaled(value, ORDER - c), ...bases.flatMap((base, i) => scaled(base, z[i]))]);
    transcript.absorb("commitment", encodeElement(commitment));
  }
  good((await transcript.challenge("challenge")) === c, `${what}: the proof is false.`);
}

const once = (point) => [[1n, point]];

/** `Reveal` (spec §8): the commitment, K and its proof. Returns K. */
export async function checkKey(context, commitment, prevOfCommit, body) {
  const { matchId, seat } = context;
  const opened = await sha256(
    octets("braus/1 commit"), matchId, [seat], prevOfCommit, body.key, body.nonce,
  );
  good(equal(opened, commitment), "The key is not the one committed to.");
  const [key] = pointsOf(body.key, 1, "Key");
  const transcript = new Transcript("key", context);
  transcript.absorb("key", body.key);
  const answers = scalarsOf(body.proof, 2, "Key");
  await checkLinear(transcript, answers, [{ value: once(key), bases: [once(BASE)] }], "Key");
  return key;
}

/** `Shares` (spec §10): one share D for each of `places`. Returns the shares. */
export async function checkShares(context, key, places, deck, body) {
  const shares = pointsOf(body.shares, places.length, "Shares");
  const answers = scalarsOf(body.proof, 2, "Shares");
  const transcript = new Transcript("shares", context);
  transcript.absorb("key", key.bytes);
  transcript.absorb("places", Uint8Array.from(places));
  transcript.absorb("a", concat(...places.map((k) => deck.bytes[2 * k])));
  transcript.absorb("shares", body.shares);
  const weights = await transcript.weights("weights", places.length);
  const equations = [
    { value: once(key.point), bases: [once(BASE)] },
    {
      value: shares.map((share, j) => [weights[j], share]),
      bases: [places.map((k, j) => [weights[j], deck.points[2 * k]])],
    },
  ];
  await checkLinear(transcript, answers, equations, "Shares");
  return shares;
}

/** The card that a place opens to, b′ - D, or undefined. */
export function cardOf(hidden, share) {
  const card = hidden.b.add(share.negate());
  const index = CARDS.findIndex((point) => sameElement(point, card));
  return index < 0 ? undefined : index;
}

/** `Played` and `Shown` (spec §10): the place's card. `hidden` has the place's a and b′, and their octets. */
export async function checkPlay(context, key, hidden, body) {
  const [share] = pointsOf(body.share, 1, "Play");
  const answers = scalarsOf(body.proof, 2, "Play");
  const transcript = new Transcript("play", context);
  transcript.absorb("key", key.bytes);
  transcript.absorb("place", Uint8Array.of(body.place));
  transcript.absorb("ciphertext", hidden.bytes);
  transcript.absorb("share", body.share);
  const equations = [
    { value: once(key.point), bases: [once(BASE)] },
    { value: once(share), bases: [once(hidden.a)] },
  ];
  await checkLinear(transcript, answers, equations, "Play");
  const card = cardOf(hidden, share);
  good(card !== undefined, "Play: what is opened is no card.");
  return card;
}

/** A secret key told after its deal (spec §8): x with x·G = K, as BigInt. */
export function checkDisclosed(field, key) {
  const [secret] = scalarsOf(field, 1, "Disclosed key");
  good(sameElement(sum([[secret, BASE]]), key.point), "The disclosed key is another.");
  return secret;
}

/**
 * An exclusion (spec §11): no hidden card at `places` is one of `excluded`, both ascending. `hidden` has a and
 * b′ of each place, `act` the encoding of the body without the exclusion.
 */
export async function checkExclusion(context, key, { act, places, hidden, excluded }, field) {
  const count = places.length * excluded.length;
  good(field.length === 32 * (4 + count), "Exclusion: the length is wrong.");
  const [r, ...claims] = pointsOf(field.subarray(0, 32 * (1 + count)), 1 + count, "Exclusion");
  const answers = scalarsOf(field.subarray(32 * (1 + count)), 3, "Exclusion");
  const transcript = new Transcript("exclusion", context);
  transcript.absorb("act", act);
  transcript.absorb("key", key.bytes);
  transcript.absorb("places", Uint8Array.from(places));
  transcript.absorb("hidden", concat(...hidden.map(({ bytes }) => bytes)));
  transcript.absorb("excluded", Uint8Array.from(excluded));
  transcript.absorb("R", field.subarray(0, 32));
  transcript.absorb("C", field.subarray(32, 32 * (1 + count)));
  const weights = await transcript.weights("weights", count);
  const total = (indices) => indices.reduce((all, i) => all + weights[i], 0n);
  const columns = excluded.map((_, v) => v);
  const rowSums = places.map((_, k) => total(columns.map((v) => k * excluded.length + v)));
  const columnSums = columns.map((v) => total(places.map((_, k) => k * excluded.length + v)));
  const a = hidden.map((each, k) => [ORDER - rowSums[k], each.a]);
  const b = [
    ...hidden.map((each, k) => [rowSums[k], each.b]),
    ...excluded.map((card, v) => [ORDER - columnSums[v], CARDS[card]]),
  ];
  const equations = [
    { value: once(r), bases: [once(BASE), []] },
    { value: once(r), bases: [[], once(key.point)] },
    { value: claims.map((claim, i) => [weights[i], claim]), bases: [a, b] },
  ];
  await checkLinear(transcript, answers, equations, "Exclusion");
}
