// Ed25519 by the exact rule of spec §3. The equation is computed here and not by Web Crypto's `verify`, for
// implementations of that differ at the edges: the cofactor, points of small order, encodings that are not
// canonical. Only the hash comes from Web Crypto.

import { concat, equal, littleEndian, octets, sha512 } from "./bytes.mjs";
import { LASTING_BASE, ORDER, chunks, decodePoint, encodePoint, lasting, sum } from "./curve.mjs";

/** Identity keys that were judged: the negated key in lasting form, or undefined for one that is refused. */
const known = new Map();
const MOST_KNOWN = 64;

function judgeKey(bytes) {
  const point = decodePoint(bytes);
  if (point === undefined || point.isIdentity() || !sum([[ORDER, point]]).isIdentity()) return undefined;
  return lasting(point.negate());
}

function keyOf(bytes) {
  const name = bytes.join();
  if (!known.has(name)) {
    if (known.size === MOST_KNOWN) known.clear();
    known.set(name, judgeKey(bytes));
  }
  return known.get(name);
}

/** Whether a signature on these octets is good under a key. */
export async function verify(key, message, signature) {
  if (key.length !== 32 || signature.length !== 64) return false;
  const negativeKey = keyOf(key);
  const r = signature.subarray(0, 32);
  const s = littleEndian(signature.subarray(32));
  if (negativeKey === undefined || s >= ORDER) return false;
  const h = littleEndian(await sha512(r, key, message)) % ORDER;
  return equal(encodePoint(sum([...chunks(s, LASTING_BASE), ...chunks(h, negativeKey)])), r);
}

/** Whether it is one of this kind on a digest (spec §3). */
export const isSigned = (kind, key, digest, signature) =>
  verify(key, concat(octets("braus/1 " + kind), [0], digest), signature);
