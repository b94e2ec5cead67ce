// The shuffle argument (spec §9), all five equations in one sum.

import { concat, pieces, toLittleEndian } from "./bytes.mjs";
import { BASE, IDENTITY, ORDER, sum } from "./curve.mjs";
import { pointsOf, scalarsOf } from "./proofs.mjs";
import { demand } from "./refusal.mjs";
import { CARDS, GENERATORS, encodeElement, isNeutral } from "./ristretto.mjs";
import { Transcript } from "./transcript.mjs";

const N = 36;
const PROOF_LENGTH = 32 * 120;

/** A deck: its 72 points, a then b of each place, and their octets. */
const deckOf = (all, bytes) => ({ points: all, bytes });

/** Every card at its own place, in the clear (spec §9). */
export const START_DECK = deckOf(
  CARDS.flatMap((card) => [IDENTITY, card]),
  CARDS.flatMap((card) => [toLittleEndian(0n), encodeElement(card)]),
);

const modulo = (number) => ((number % ORDER) + ORDER) % ORDER;

/** x, x^2, … x^N. */
function powersOf(x) {
  const row = [x];
  while (row.length < N) row.push((row[row.length - 1] * x) % ORDER);
  return row;
}

/** The fields of a proof by the names of spec §9. */
function fieldsOf(proof) {
  demand(proof.length === PROOF_LENGTH, "proof", "Shuffle: the length of the argument is wrong.");
  const [cPi, cX, cAlpha, eA, eB, cE, cDelta, cCapital] = pointsOf(proof.subarray(0, 256), 8, "Shuffle");
  const answers = scalarsOf(proof.subarray(256), 112, "Shuffle");
  return {
    cPi, cX, cAlpha, eA, eB, cE, cDelta, cCapital,
    a: answers.slice(0, N), r: answers[N], tau: answers[N + 1],
    d: answers.slice(38, 38 + N), rD: answers[74],
    b: answers.slice(75, 75 + N), rCapital: answers[111],
  };
}

async function challengesOf(context, joint, before, body) {
  const transcript = new Transcript("shuffle", context);
  const [cPi, cX, cAlpha, eA, eB, cE, cDelta, cCapital] = pieces(body.proof.subarray(0, 256), 32);
  transcript.absorb("joint", encodeElement(joint));
  transcript.absorb("before", concat(...before.bytes));
  transcript.absorb("after", body.deck);
  transcript.absorb("c_pi", cPi);
  const x = await transcript.challenge("x");
  transcript.absorb("c_x", cX);
  const y = await transcript.challenge("y");
  const z = await transcript.challenge("z");
  transcript.absorb("c_alpha", cAlpha);
  transcript.absorb("E_a", eA);
  transcript.absorb("E_b", eB);
  transcript.absorb("c_e", cE);
  transcript.absorb("c_delta", cDelta);
  transcript.absorb("c_Delta", cCapital);
  const capitalX = await transcript.challenge("X");
  transcript.absorb("answers", body.proof.subarray(256));
  return { x, y, z, capitalX, weights: await transcript.weights("weights", 5) };
}

/** Σ over a row of scalars and points, every scalar times a factor. */
const times = (factor, terms) => terms.map(([scalar, point]) => [modulo(factor * scalar), point]);

/** com(v_1 …; r) of spec §9 as terms. */
const commitment = (values, r) => [[r, GENERATORS[0]], ...values.map((v, i) => [v, GENERATORS[i + 1]])];

/** Adds up the scalars of terms with the same point, so that each point is multiplied once. */
function gathered(terms) {
  const scalars = new Map();
  for (const [scalar, point] of terms) scalars.set(point, ((scalars.get(point) ?? 0n) + scalar) % ORDER);
  return [...scalars].map(([point, scalar]) => [scalar, point]);
}

/** `Shuffle` (spec §9) of the deck `before` under the joint key. Returns the new deck. */
export async function checkShuffle(context, joint, before, body) {
  const after = deckOf(pointsOf(body.deck, 2 * N, "Shuffle"), pieces(body.deck, 32));
  const f = fieldsOf(body.proof);
  const { x, y, z, capitalX: X, weights } = await challengesOf(context, joint, before, body);
  const powers = powersOf(x);
  const product = powers.reduce((all, power, i) => modulo(all * (y * BigInt(i + 1) + power - z)), 1n);
  const column = (deck, half) => deck.points.filter((_, i) => i % 2 === half);
  const paired = (factors, deck, half) => column(deck, half).map((point, i) => [factors[i], point]);
  const steps = f.d.slice(1).map((d, i) => modulo(X * f.b[i + 1] - f.b[i] * d));

  // Each row is the right side of an equation less the left.
  const rows = [
    [...commitment(f.a, f.r), [-X, f.cX], [-1n, f.cAlpha]],
    [[f.tau, BASE], ...paired(f.a, after, 0), [-1n, f.eA], ...times(-X, paired(powers, before, 0))],
    [[f.tau, joint], ...paired(f.a, after, 1), [-1n, f.eB], ...times(-X, paired(powers, before, 1))],
    [
      ...commitment(f.d.map((d) => d + X * z), f.rD),
      [-X * y, f.cPi], [-X, f.cX], [-1n, f.cE],
    ],
    [...commitment(steps, f.rCapital), [-X, f.cCapital], [-1n, f.cDelta]],
  ];
  const whole = sum(gathered(rows.flatMap((row, j) => times(weights[j], row))));
  demand(isNeutral(whole), "proof", "Shuffle: the argument is false.");
  demand(f.b[0] === f.d[0], "proof", "Shuffle: the argument is false.");
  demand(f.b[N - 1] === modulo(X * product), "proof", "Shuffle: the argument is false.");
  return after;
}
