// How each kind of vector is tried (../../vectors/README.md): each function fails an assertion, or throws a
// Refusal, if the checker does not do with the vector what it says.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { concat, fromHex, hex, octets, sha256, toLittleEndian } from "../bytes.mjs";
import { decode, encode } from "../codec.mjs";
import { BASE, sum } from "../curve.mjs";
import { decisionDigest, entryDigest, holdDigest, joinDigest, matchId } from "../digests.mjs";
import { drawLots } from "../lots.mjs";
import { pointsOf, scalarsOf } from "../proofs.mjs";
import { checkRecord, frame } from "../record.mjs";
import { demand } from "../refusal.mjs";
import { CARDS, GENERATORS, deriveElement, encodeElement } from "../ristretto.mjs";
import { parse } from "../schema.mjs";
import { isSigned, verify } from "../signature.mjs";
import { derive, derivePermutation, deriveScalars, deriveStream } from "./prove.mjs";
import { replay } from "./replay.mjs";
import { proof } from "./statements.mjs";

const REPEATED = /\(([0-9a-f]+)\*(\d+)\)/g;

/** A vector with its octets in full: (00*48) stands for 48 times the octet. */
export function inFull(value) {
  if (typeof value === "string") return value.replace(REPEATED, (_, octet, times) => octet.repeat(Number(times)));
  if (Array.isArray(value)) return value.map(inFull);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inFull(each)]));
}

function valueOf(told) {
  if (told.number !== undefined) {
    const wide = BigInt(told.number);
    return wide <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(wide) : wide;
  }
  if (told.octets !== undefined) return fromHex(told.octets);
  if (told.utf8 !== undefined) return new TextDecoder().decode(fromHex(told.utf8));
  return told.text ?? told.array.map(valueOf);
}

function encoding({ octets: told, value }) {
  const decoded = decode(fromHex(told));
  assert.deepEqual(valueOf(value), decoded);
  if (typeof decoded !== "bigint") assert.deepEqual(fromHex(told), encode(decoded));
}

/** A parsed message, or a field, as the vectors tell it. */
function told(field) {
  if (field instanceof Uint8Array) return hex(field);
  if (Array.isArray(field)) return field.map(told);
  if (typeof field !== "object") return field;
  const { is, raw, ...fields } = field;
  return { message: is, fields: Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, told(each)])) };
}

function message({ octets: payload, message: name, fields }) {
  const parsed = parse(decode(fromHex(payload)));
  if (name !== undefined) assert.deepEqual({ message: name, fields }, told(parsed));
}

function fields({ cases }) {
  for (const { what, expect, octets: payload } of cases) {
    const act = () => parse(decode(fromHex(payload)));
    if (expect === "ok") act();
    else assert.throws(act, { rung: expect }, what);
  }
  demand(cases.every(({ expect }) => expect === "ok"), "schema", "Some cases are refused, as they should.");
}

function stream({ octets: all, payloads }) {
  const bytes = fromHex(all);
  let count = 0;
  let at = 0;
  try {
    for (let payload = frame(bytes, at); payload !== undefined; payload = frame(bytes, at)) {
      count += 1;
      at += 4 + payload.length;
    }
  } finally {
    assert.equal(payloads, count);
  }
}

/** The message that holds what a digest is of, so that it can be parsed. */
const HOLDERS = {
  "match-id": ([index, prev, author, body]) => [66, index, prev, author, body, new Uint8Array(64)],
  entry: ([index, prev, author, body]) => [66, index, prev, author, body, new Uint8Array(64)],
  decision: ([index, prev, what]) => [71, index, prev, what, new Uint8Array(192)],
  hold: ([index, prev, digest]) => [73, index, prev, digest, 0, new Uint8Array(64)],
  join: ([, , place, key, name, kind, machine, nonce]) => [69, place, key, name, kind, machine, nonce, new Uint8Array(64)],
};

const DIGESTS = { decision: decisionDigest, hold: holdDigest, join: joinDigest };

async function digest({ of, given, content, match_id: id, digest: expected }) {
  const bytes = fromHex(content);
  const value = decode(bytes);
  const parsed = HOLDERS[of] && parse(HOLDERS[of](value));
  const hashed = parsed ? Object.values(told(parsed).fields) : value.slice(1).map(told);
  for (const [name, each] of Object.entries(given)) {
    if (name !== "match_id") assert.ok(hashed.some((one) => isSame(one, each)), name);
  }
  let actual;
  if (of === "match-id") {
    assert.equal(id, hex(await matchId(bytes)));
    actual = await entryDigest(fromHex(id), bytes);
  } else if (of === "entry") actual = await entryDigest(fromHex(given.match_id), bytes);
  else if (parsed) actual = await DIGESTS[of](fromHex(given.match_id), parsed);
  else actual = await sha256(encode([`braus/1 ${of}`, ...value.slice(1)]));
  assert.equal(expected, hex(actual));
}

function isSame(a, b) {
  try {
    assert.deepEqual(a, b);
    return true;
  } catch {
    return false;
  }
}

async function signature({ key, kind, digest: hash, signed, signature: given }) {
  const message = concat(octets(`braus/1 ${kind}`), [0], fromHex(hash));
  assert.deepEqual(fromHex(signed), message);
  const isGood = await verify(fromHex(key), message, fromHex(given));
  assert.equal(isGood, await isSigned(kind, fromHex(key), fromHex(hash), fromHex(given)));
  demand(isGood, "signature", "It is no signature.");
}

function group({ multiples, derived, label, hashed, point, scalar }) {
  if (point !== undefined) return pointsOf(fromHex(point), 1, "Point");
  if (scalar !== undefined) return scalarsOf(fromHex(scalar), 1, "Scalar");
  if (multiples !== undefined) {
    const row = multiples.map((_, i) => hex(encodeElement(sum([[BigInt(i), BASE]]))));
    return assert.deepEqual(multiples, row);
  }
  if (derived !== undefined) {
    for (const each of derived) assert.equal(each.point, hex(encodeElement(deriveElement(fromHex(each.input)))));
    return undefined;
  }
  return assert.deepEqual(hashed, (label === "braus/1 card" ? CARDS : GENERATORS).map((each) => hex(encodeElement(each))));
}

async function deriveKind({ seed, label, context, counters, values, scalars, stream: whole, permutation }) {
  const from = [fromHex(seed), label, fromHex(context)];
  for (const [i, counter] of (counters ?? []).entries()) {
    assert.equal(values[i], hex(await derive(...from, counter)));
  }
  if (scalars) {
    const row = await deriveScalars(...from, scalars.length);
    assert.deepEqual(scalars, row.map((scalar) => hex(toLittleEndian(scalar))));
  }
  if (whole) assert.equal(whole, hex(await deriveStream(...from, whole.length / 2)));
  if (permutation) assert.deepEqual(permutation, await derivePermutation(from[0], from[2]));
}

async function lots({ match_id: id, nonces, lots: drawn, key, dealer, chairs }) {
  const row = nonces.map(fromHex);
  assert.equal(key, hex(await sha256(octets("braus/1 lots"), fromHex(id), ...row)));
  assert.deepEqual({ dealer, chairs }, await drawLots(fromHex(id), row, drawn === 1));
}

const FOLDER = new URL("../../vectors/record/", import.meta.url);

async function record({ record: { file, keep, then }, verdict }) {
  const whole = new Uint8Array(await readFile(new URL(file, FOLDER)));
  const { reason, ...actual } = await checkRecord(concat(whole.subarray(0, keep), fromHex(then)));
  assert.deepEqual(verdict, actual, reason);
  demand(actual.valid, actual.rung, reason);
}

export const KINDS = {
  encoding, message, fields, stream, digest, signature, group, lots, record, proof,
  derive: deriveKind,
  transcript: async (vector) => void (await replay(vector.proof, vector)),
};
