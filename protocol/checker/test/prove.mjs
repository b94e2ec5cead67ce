// The prover's side of spec §7 to §11, for the tests: what an honest seat derives from its seed, and computes.

import { bigEndian, concat, fromHex, littleEndian, octets, toLittleEndian } from "../bytes.mjs";
import { BASE, ORDER, sum } from "../curve.mjs";
import { GENERATORS } from "../ristretto.mjs";
import { item } from "../transcript.mjs";

export const modulo = (number) => ((number % ORDER) + ORDER) % ORDER;

/** derive(seed, label, context, i) of spec §7. */
export async function derive(seed, label, context, i) {
  const algorithm = { name: "HMAC", hash: "SHA-512" };
  const key = await crypto.subtle.importKey("raw", seed, algorithm, false, ["sign"]);
  const data = concat(item("braus/1 derive", octets(label)), item("context", context), bigEndian(i, 4));
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, data));
}

export async function deriveScalars(seed, label, context, count) {
  const out = [];
  for (let i = 0; i < count; i++) out.push(littleEndian(await derive(seed, label, context, i)) % ORDER);
  return out;
}

export async function deriveStream(seed, label, context, length) {
  const out = [];
  for (let i = 0; 64 * i < length; i++) out.push(await derive(seed, label, context, i));
  return concat(...out).subarray(0, length);
}

/** The permutation that a derived stream gives: the place that is exchanged to each place. */
export async function derivePermutation(seed, context, size = 36) {
  const stream = (await deriveStream(seed, "permutation", context, 64 * 8)).values();
  const places = Array.from({ length: size }, (_, i) => i);
  for (let j = size - 1; j > 0; j--) {
    let octet = stream.next().value;
    while (octet >= 256 - (256 % (j + 1))) octet = stream.next().value;
    const k = octet % (j + 1);
    [places[j], places[k]] = [places[k], places[j]];
  }
  return places;
}

/** com(v_1 …; r) of spec §9. */
const commit = (values, r) =>
  sum([[modulo(r), GENERATORS[0]], ...values.map((v, i) => [modulo(v), GENERATORS[i + 1]])]);

/** What a shuffler keeps to himself, derived: `states` are those after `before` and after `after`. */
export async function shuffleSecrets(seed, states) {
  const [rPi, rX, rAlpha, tau, rE, rS, rDelta] = await deriveScalars(seed, "blinding", states.after, 7);
  return {
    permutation: (await derivePermutation(seed, states.before)).map((place) => place + 1),
    rho: await deriveScalars(seed, "rho", states.before, 36),
    rPi, rX, rAlpha, tau, rE, rS, rDelta,
    alpha: await deriveScalars(seed, "alpha", states.after, 36),
    e: await deriveScalars(seed, "e", states.after, 36),
    middle: await deriveScalars(seed, "delta", states.after, 34), // δ_2 … δ_{N−1}
  };
}

/** C′_i = C_π(i) + (ρ_i·G, ρ_i·K): 72 points, from as many. */
export const shuffled = (before, joint, { permutation, rho }) =>
  permutation.flatMap((from, i) => [
    before[2 * from - 2].add(sum([[rho[i], BASE]])),
    before[2 * from - 1].add(sum([[rho[i], joint]])),
  ]);

/** The eight points, and the rows d and b, of an argument under these challenges (spec §9). */
export function shufflePoints(after, joint, secrets, { x, y, z }) {
  const { permutation, alpha, e, middle } = secrets;
  const powers = permutation.map((index) => powerOf(x, index));
  const d = permutation.map((index, i) => modulo(y * BigInt(index) + powers[i] - z));
  const b = d.reduce((row, factor, i) => [...row, i === 0 ? factor : modulo(row[i - 1] * factor)], []);
  const delta = [e[0], ...middle, 0n];
  const following = (row) => row.slice(1);
  const points = {
    c_pi: commit(permutation.map(BigInt), secrets.rPi),
    c_x: commit(powers, secrets.rX),
    c_alpha: commit(alpha, secrets.rAlpha),
    E_a: sum([[secrets.tau, BASE], ...alpha.map((scalar, i) => [scalar, after[2 * i]])]),
    E_b: sum([[secrets.tau, joint], ...alpha.map((scalar, i) => [scalar, after[2 * i + 1]])]),
    c_e: commit(e, secrets.rE),
    c_delta: commit(following(e).map((next, i) => -delta[i] * next), secrets.rS),
    c_Delta: commit(
      following(delta).map((next, i) => next - d[i + 1] * delta[i] - b[i] * e[i + 1]),
      secrets.rDelta,
    ),
  };
  return { points, d, b, delta, powers };
}

/** The answers of an argument, in the order of the fields 8 to 119. */
export function shuffleAnswers(secrets, { d, b, delta, powers }, { y, X }) {
  const { rho, alpha, e } = secrets;
  const scaled = (row, plus) => row.map((value, i) => modulo(X * value + plus[i]));
  const masked = rho.reduce((all, mask, i) => all + mask * powers[i], 0n);
  return [
    ...scaled(powers, alpha), modulo(secrets.rAlpha + X * secrets.rX), modulo(secrets.tau - X * masked),
    ...scaled(d, e), modulo(X * (y * secrets.rPi + secrets.rX) + secrets.rE),
    ...scaled(b, delta), modulo(X * secrets.rDelta + secrets.rS),
  ];
}

function powerOf(x, exponent) {
  let out = 1n;
  for (let i = 0; i < exponent; i++) out = (out * x) % ORDER;
  return out;
}

/** A proof of linear equations: c ‖ z_1 …, from the challenge, the nonces and the secrets. */
export const linearAnswers = (c, nonces, secrets) =>
  concat(...[c, ...nonces.map((k, i) => (k + c * secrets[i]) % ORDER)].map(toLittleEndian));

export const scalarOfHex = (text) => littleEndian(fromHex(text));
