// The numbers modulo p = 2^255 - 19. A residue is a BigInt whose absolute value is below p, or a small sum of
// such: only `canonical` brings it into 0 … p - 1. Public data only: nothing here takes constant time.

export const P = 2n ** 255n - 19n;

export const multiply = (a, b) => (a * b) % P;

export function canonical(a) {
  const rest = a % P;
  return rest < 0n ? rest + P : rest;
}

/** Negative in the sense of RFC 9496: the canonical residue is odd. */
export const isNegative = (a) => (canonical(a) & 1n) === 1n;

export const absolute = (a) => (isNegative(a) ? canonical(-a) : canonical(a));

function squareTimes(a, times) {
  let out = a;
  for (let i = 0; i < times; i++) out = (out * out) % P;
  return out;
}

/** a^(2^250 - 1) and a^11, from which both powers below follow. */
function powers(a) {
  const a2 = multiply(a, a);
  const a9 = multiply(squareTimes(a2, 2), a);
  const a11 = multiply(a9, a2);
  const ones5 = multiply(multiply(a11, a11), a9);
  const ones10 = multiply(squareTimes(ones5, 5), ones5);
  const ones20 = multiply(squareTimes(ones10, 10), ones10);
  const ones40 = multiply(squareTimes(ones20, 20), ones20);
  const ones50 = multiply(squareTimes(ones40, 10), ones10);
  const ones100 = multiply(squareTimes(ones50, 50), ones50);
  const ones200 = multiply(squareTimes(ones100, 100), ones100);
  return { ones250: multiply(squareTimes(ones200, 50), ones50), a11 };
}

/** a^(p - 2), the inverse of a. */
export function invert(a) {
  const { ones250, a11 } = powers(a);
  return multiply(squareTimes(ones250, 5), a11);
}

/** a^((p - 5) / 8), the heart of every square root. */
const rootPower = (a) => multiply(squareTimes(powers(a).ones250, 2), a);

/** The root of -1 that is not negative: 2 is no square, and (p - 1) / 4 = 2 * (p - 5) / 8 + 1. */
export const SQRT_M1 = absolute(multiply(squareTimes(rootPower(2n), 1), 2n));

/** RFC 9496 §4.2, SQRT_RATIO_M1: whether u/v is a square, and the root of u/v, or of i·u/v, that is not negative. */
export function rootOfRatio(u, v) {
  const v3 = multiply(multiply(v, v), v);
  const v7 = multiply(multiply(v3, v3), v);
  let root = multiply(multiply(u, v3), rootPower(multiply(u, v7)));
  const check = canonical(multiply(v, multiply(root, root)));
  const correct = check === canonical(u);
  const flipped = check === canonical(-u);
  const flippedByI = check === canonical(-u * SQRT_M1);
  if (flipped || flippedByI) root = multiply(root, SQRT_M1);
  return { isSquare: correct || flipped, root: absolute(root) };
}
