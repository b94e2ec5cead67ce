// The group ristretto255 (RFC 9496) on the curve's points, and what spec §7 takes from it.

import { concat, littleEndian, octets, pieces, sha512, toLittleEndian } from "./bytes.mjs";
import { D, ORDER, Point } from "./curve.mjs";
import { P, SQRT_M1, absolute, canonical, invert, isNegative, multiply, rootOfRatio } from "./field.mjs";

const ONE_MINUS_D_SQUARED = 1n - multiply(D, D);
const D_MINUS_ONE_SQUARED = multiply(D - 1n, D - 1n);
const INVERSE_ROOT_A_MINUS_D = rootOfRatio(1n, -1n - D).root;
// The RFC's root of a·d - 1 is the odd one.
const ROOT_AD_MINUS_ONE = canonical(-rootOfRatio(-D - 1n, 1n).root);

/** RFC 9496 §4.3.1; undefined for octets that encode no element. The identity is decoded too. */
export function decodeElement(bytes) {
  const s = littleEndian(bytes);
  if (bytes.length !== 32 || s >= P || isNegative(s)) return undefined;
  const ss = multiply(s, s);
  const u1 = 1n - ss;
  const u2 = 1n + ss;
  const u2Squared = multiply(u2, u2);
  const v = -multiply(D, multiply(u1, u1)) - u2Squared;
  const { isSquare, root } = rootOfRatio(1n, multiply(v, u2Squared));
  const denominatorX = multiply(root, u2);
  const denominatorY = multiply(multiply(root, denominatorX), v);
  const x = absolute(multiply(2n * s, denominatorX));
  const y = canonical(multiply(u1, denominatorY));
  const t = multiply(x, y);
  return !isSquare || isNegative(t) || y === 0n ? undefined : new Point(x, y, 1n, t);
}

/** RFC 9496 §4.3.2. */
export function encodeElement({ x, y, z, t }) {
  const u1 = multiply(z + y, z - y);
  const u2 = multiply(x, y);
  const { root } = rootOfRatio(1n, multiply(u1, multiply(u2, u2)));
  const d1 = multiply(root, u1);
  const d2 = multiply(root, u2);
  const zInverse = multiply(multiply(d1, d2), t);
  const rotate = isNegative(multiply(t, zInverse));
  const [x1, denominator] = rotate
    ? [multiply(y, SQRT_M1), multiply(d1, INVERSE_ROOT_A_MINUS_D)]
    : [x, d2];
  let y1 = rotate ? multiply(x, SQRT_M1) : y;
  if (isNegative(multiply(x1, zInverse))) y1 = -y1;
  return toLittleEndian(absolute(multiply(denominator, z - y1)));
}

/** RFC 9496 §4.3.3: whether two points of the curve are one element. */
export function sameElement(a, b) {
  return canonical(multiply(a.x, b.y) - multiply(a.y, b.x)) === 0n ||
    canonical(multiply(a.y, b.y) - multiply(a.x, b.x)) === 0n;
}

/** Whether a point is the identity of the group, as four points of the curve are. */
export const isNeutral = (point) => canonical(point.x) === 0n || canonical(point.y) === 0n;

/** RFC 9496 §4.3.4, MAP. */
function map(bytes) {
  const t = BigInt.asUintN(255, littleEndian(bytes)) % P;
  const r = multiply(SQRT_M1, multiply(t, t));
  const u = multiply(r + 1n, ONE_MINUS_D_SQUARED);
  const v = multiply(-1n - multiply(r, D), r + D);
  const { isSquare, root } = rootOfRatio(u, v);
  const s = isSquare ? root : -absolute(multiply(root, t));
  const c = isSquare ? -1n : r;
  const n = multiply(multiply(c, r - 1n), D_MINUS_ONE_SQUARED) - v;
  const ss = multiply(s, s);
  const w0 = multiply(2n * s, v);
  const w1 = multiply(n, ROOT_AD_MINUS_ONE);
  const w2 = 1n - ss;
  const w3 = 1n + ss;
  return new Point(multiply(w0, w3), multiply(w2, w1), multiply(w1, w3), multiply(w0, w2));
}

/** The element derivation of RFC 9496 §4.3.4, from 64 octets. */
export const deriveElement = (bytes) => map(bytes.subarray(0, 32)).add(map(bytes.subarray(32)));

/** hash-to-group(label, i) of spec §7, on the curve with Z = 1. */
async function hashToGroup(label, i) {
  const { x, y, z } = deriveElement(await sha512(octets(label), [i]));
  const inverse = invert(z);
  return Point.affine(multiply(x, inverse), multiply(y, inverse));
}

const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);

/** M_0 … M_35 (spec §7). */
export const CARDS = await Promise.all(range(0, 36).map((i) => hashToGroup("braus/1 card", i)));

/** h, g_1 … g_36 (spec §7). */
export const GENERATORS = await Promise.all(range(0, 37).map((i) => hashToGroup("braus/1 generator", i)));

for (const point of [...CARDS, ...GENERATORS]) point.lasting = true;

/** The points in a field of 32 octets each; undefined if one is refused (spec §7), as the identity is. */
export function points(field) {
  const out = [];
  for (const piece of pieces(field, 32)) {
    const point = decodeElement(piece);
    if (point === undefined || isNeutral(point)) return undefined;
    out.push(point);
  }
  return out;
}

/** The scalars in a field of 32 octets each; undefined if one is not below the order. */
export function scalars(field) {
  const out = pieces(field, 32).map(littleEndian);
  return out.every((scalar) => scalar < ORDER) ? out : undefined;
}

export const encodeElements = (elements) => concat(...elements.map(encodeElement));
