// The vectors of the kind `proof`: the checker accepts each, refuses it with fields changed, and every value
// between statement and proof follows from the prover's secrets (spec §7 to §11).

import assert from "node:assert/strict";

import { concat, fromHex, hex, octets, pieces, sha256, toLittleEndian } from "../bytes.mjs";
import { BASE, ORDER, sum } from "../curve.mjs";
import * as proofs from "../proofs.mjs";
import { CARDS, decodeElement, encodeElement, encodeElements } from "../ristretto.mjs";
import { checkShuffle } from "../shuffle.mjs";
import {
  derive, deriveScalars, linearAnswers, scalarOfHex, shuffleAnswers, shufflePoints, shuffleSecrets, shuffled,
} from "./prove.mjs";
import { contextOf, replay } from "./replay.mjs";

const keyOf = (text) => ({ point: decodeElement(fromHex(text)), bytes: fromHex(text) });
const hexOf = (scalar) => hex(toLittleEndian(scalar));
const elementOf = (text) => decodeElement(fromHex(text));
const hexOfSum = (terms) => hex(encodeElement(sum(terms)));

/** A hidden place, from a ‖ b′ in hexadecimal. */
function hiddenOf(text) {
  const bytes = fromHex(text);
  const [a, b] = pieces(bytes, 32).map(decodeElement);
  return { a, b, bytes };
}

/** The checker accepts the proof, and refuses it with an octet of a field changed, of five fields at most. */
async function onlyThis(proof, check) {
  const bytes = fromHex(proof);
  await check(bytes);
  for (let at = 0; at < bytes.length; at += 32 * Math.ceil(bytes.length / 160)) {
    const changed = bytes.map((octet, i) => (i === at ? octet ^ 2 : octet));
    await assert.rejects(check(changed), { rung: "proof" });
  }
  await assert.rejects(check(bytes.subarray(32)), { rung: "proof" });
}

/** The nonces are derived from the state before the first commitment, and the answers follow. */
async function checkAnswers(vector, steps) {
  const { seed, secrets, nonces, proof, transcript } = vector;
  const at = transcript.findIndex(({ absorb }) => absorb === "commitment");
  const derived = await deriveScalars(fromHex(seed), "nonce", fromHex(transcript[at - 1].state), secrets.length);
  assert.deepEqual(nonces, derived.map(hexOf));
  const { challenge } = steps.at(-1);
  const answers = linearAnswers(scalarOfHex(challenge), nonces.map(scalarOfHex), secrets.map(scalarOfHex));
  assert.ok(proof.endsWith(hex(answers)));
}

/** The commitments T_j that the transcript absorbed, against those of the prover: rows of terms. */
function checkCommitments(steps, rows) {
  const absorbed = steps.filter(({ absorb }) => absorb === "commitment").map(({ data }) => data);
  assert.deepEqual(absorbed, rows.map(hexOfSum));
}

const weightsIn = (steps) => steps.find(({ draw }) => draw === "weights").weights.map(scalarOfHex);

async function key(vector) {
  const { context: told, key: text, proof, nonces } = vector;
  const context = contextOf(told);
  const steps = await replay("key", vector);
  await checkAnswers(vector, steps);
  checkCommitments(steps, [[[scalarOfHex(nonces[0]), BASE]]]);
  const [nonce, prevOfCommit] = [new Uint8Array(32), new Uint8Array(32)];
  const promised = await sha256(
    octets("braus/1 commit"), context.matchId, [context.seat], prevOfCommit, fromHex(text), nonce,
  );
  await onlyThis(proof, (bytes) =>
    proofs.checkKey(context, promised, prevOfCommit, { key: fromHex(text), nonce, proof: bytes }));
}

async function shares(vector) {
  const { context, key: text, places, a, shares: all, weighted, nonces, proof } = vector;
  const steps = await replay("shares", vector);
  await checkAnswers(vector, steps);
  const weights = weightsIn(steps);
  const points = a.map(elementOf);
  assert.equal(weighted.a, hexOfSum(points.map((point, j) => [weights[j], point])));
  const given = pieces(fromHex(all), 32).map(decodeElement);
  assert.equal(weighted.shares, hexOfSum(given.map((point, j) => [weights[j], point])));
  const k = scalarOfHex(nonces[0]);
  checkCommitments(steps, [[[k, BASE]], [[k, elementOf(weighted.a)]]]);
  const deck = { points: [], bytes: [] };
  places.forEach((place, j) => {
    deck.points[2 * place] = points[j];
    deck.bytes[2 * place] = fromHex(a[j]);
  });
  await onlyThis(proof, (bytes) =>
    proofs.checkShares(contextOf(context), keyOf(text), places, deck, { shares: fromHex(all), proof: bytes }));
}

async function play(vector) {
  const { context, key: text, place, ciphertext, share, card, nonces, secrets, proof } = vector;
  const steps = await replay("play", vector);
  await checkAnswers(vector, steps);
  const hidden = hiddenOf(ciphertext);
  const k = scalarOfHex(nonces[0]);
  checkCommitments(steps, [[[k, BASE]], [[k, hidden.a]]]);
  assert.equal(share, hexOfSum([[scalarOfHex(secrets[0]), hidden.a]]));
  const body = { place, share: fromHex(share) };
  const check = (bytes) => proofs.checkPlay(contextOf(context), keyOf(text), hidden, { ...body, proof: bytes });
  assert.equal(card, await check(fromHex(proof)));
  await onlyThis(proof, check);
}

async function exclusion(vector) {
  const { context, key: text, places, excluded, weighted, nonces, secrets, proof } = vector;
  const steps = await replay("exclusion", vector);
  await checkAnswers(vector, steps);
  const hidden = vector.hidden.map(hiddenOf);
  const [alpha, beta] = secrets.map(scalarOfHex);
  const [k1, k2] = nonces.map(scalarOfHex);
  const at = vector.transcript.findIndex(({ absorb }) => absorb === "excluded");
  const [derived] = await deriveScalars(fromHex(vector.seed), "beta", fromHex(vector.transcript[at].state), 1);
  assert.equal(secrets[1], hexOf(derived));
  assert.equal(vector.R, hexOfSum([[alpha, BASE]]));
  assert.equal(vector.R, hexOfSum([[beta, elementOf(text)]]));
  const claims = hidden.flatMap(({ a, b }) =>
    excluded.map((card) => hexOfSum([[beta, b], [ORDER - alpha, a], [ORDER - beta, CARDS[card]]])));
  assert.deepEqual(vector.C, claims);
  const weights = weightsIn(steps);
  const rows = hidden.map((_, k) => weights.slice(k * excluded.length, (k + 1) * excluded.length));
  const total = (row) => row.reduce((all, weight) => all + weight, 0n) % ORDER;
  const a = hidden.map((each, k) => [ORDER - total(rows[k]), each.a]);
  const b = [
    ...hidden.map((each, k) => [total(rows[k]), each.b]),
    ...excluded.map((card, v) => [ORDER - total(rows.map((row) => row[v])), CARDS[card]]),
  ];
  assert.deepEqual(weighted, {
    minus_A: hexOfSum(a), B: hexOfSum(b), C: hexOfSum(claims.map((claim, i) => [weights[i], elementOf(claim)])),
  });
  checkCommitments(steps, [
    [[k1, BASE]], [[k2, elementOf(text)]], [[k1, elementOf(weighted.minus_A)], [k2, elementOf(weighted.B)]],
  ]);
  const claim = { act: fromHex(vector.act), places, hidden, excluded };
  await onlyThis(proof, (bytes) => proofs.checkExclusion(contextOf(context), keyOf(text), claim, bytes));
}

async function shuffle(vector) {
  const { context, joint: text, before, after, seed, proof } = vector;
  const steps = await replay("shuffle", vector);
  const state = (label) => fromHex(vector.transcript.find(({ absorb }) => absorb === label).state);
  const secrets = await shuffleSecrets(fromHex(seed), { before: state("before"), after: state("after") });
  assert.deepEqual(vector.permutation, secrets.permutation);
  assert.deepEqual(vector.rho, secrets.rho.map(hexOf));
  assert.deepEqual(Object.values(vector.blinding), [
    secrets.rPi, secrets.rX, secrets.rAlpha, secrets.tau, secrets.rE, secrets.rS, secrets.rDelta,
  ].map(hexOf));
  const joint = elementOf(text);
  const deck = { bytes: pieces(fromHex(before), 32) };
  deck.points = deck.bytes.map(decodeElement);
  assert.equal(after, hex(encodeElements(shuffled(deck.points, joint, secrets))));

  const challenges = Object.fromEntries(Object.entries(vector.challenges).map(([name, c]) => [name, scalarOfHex(c)]));
  const made = shufflePoints(pieces(fromHex(after), 32).map(decodeElement), joint, secrets, challenges);
  assert.deepEqual([vector.d, vector.b], [made.d.map(hexOf), made.b.map(hexOf)]);
  const points = Object.fromEntries(Object.entries(made.points).map(([name, each]) => [name, hex(encodeElement(each))]));
  assert.deepEqual(vector.points, points);
  const answers = shuffleAnswers(secrets, made, challenges);
  assert.equal(proof, Object.values(points).join("") + answers.map(hexOf).join(""));
  assert.equal(proof.slice(512), steps.find(({ absorb }) => absorb === "answers").data);
  await onlyThis(proof, (bytes) => checkShuffle(contextOf(context), joint, deck, { deck: fromHex(after), proof: bytes }));
}

async function commitment({ match_id: id, seat, prev, seed, secret, key: text, nonce, commitment: promised }) {
  const context = concat(fromHex(id), [seat], fromHex(prev));
  const [x] = await deriveScalars(fromHex(seed), "deal key", context, 1);
  assert.deepEqual([secret, text], [hexOf(x), hexOfSum([[x, BASE]])]);
  assert.equal(nonce, hex((await derive(fromHex(seed), "deal nonce", context, 0)).subarray(0, 32)));
  const all = [octets("braus/1 commit"), fromHex(id), [seat], fromHex(prev), fromHex(text), fromHex(nonce)];
  assert.equal(promised, hex(await sha256(...all)));
}

function personal({ a, b, shares: all, personal: own, secret, card }) {
  const rest = all.map((share) => [ORDER - 1n, elementOf(share)]);
  assert.equal(own, hexOfSum([[1n, elementOf(b)], ...rest]));
  const share = sum([[scalarOfHex(secret), elementOf(a)]]);
  assert.equal(card, proofs.cardOf({ b: elementOf(own) }, share));
}

function disclosed({ secret, key: text, hidden, cards }) {
  const x = proofs.checkDisclosed(fromHex(secret), keyOf(text));
  const opened = hidden.map(hiddenOf).map((each) => proofs.cardOf(each, sum([[x, each.a]])));
  assert.deepEqual(cards, opened);
}

const STATEMENTS = { key, shares, play, exclusion, shuffle, commitment, personal, disclosed };

export const proof = (vector) => STATEMENTS[vector.kind](vector);
