// The same group by other hands: @noble/curves, a development dependency (npm ci).

import assert from "node:assert/strict";
import { test } from "node:test";

import { hex, sha512 } from "../bytes.mjs";
import { BASE, ORDER, decodePoint, encodePoint, sum } from "../curve.mjs";
import { decodeElement, deriveElement, encodeElement } from "../ristretto.mjs";

const noble = await import("@noble/curves/ed25519.js").catch(() => undefined);
const skip = noble === undefined && "@noble/curves is not installed: run npm ci in protocol/checker";
const ROUNDS = 40;

const scalarOf = async (...seed) => 1n + (BigInt("0x" + hex(await sha512(seed))) % (ORDER - 1n));

test("derivation, sums, multiples and encodings are those of @noble/curves", { skip }, async () => {
  const { ristretto255, ristretto255_hasher } = noble;
  for (let i = 0; i < ROUNDS; i++) {
    const [a, b] = [await sha512([i, 0]), await sha512([i, 1])];
    const [u, v] = [await scalarOf(i, 2), await scalarOf(i, 3)];
    const expected = ristretto255_hasher.deriveToCurve(a).multiply(u)
      .add(ristretto255_hasher.deriveToCurve(b).multiply(v));
    const actual = sum([[u, deriveElement(a)], [v, deriveElement(b)]]);
    assert.equal(expected.toHex(), hex(encodeElement(actual)));
    assert.ok(ristretto255.Point.fromBytes(encodeElement(actual)).equals(expected));
  }
});

test("the same octets are an element to both, or to neither", { skip }, async () => {
  for (let i = 0; i < 8 * ROUNDS; i++) {
    const bytes = (await sha512([i, 4])).subarray(0, 32);
    bytes[0] &= 0xfe;
    bytes[31] &= 0x7f;
    let expected = true;
    try {
      noble.ristretto255.Point.fromBytes(bytes);
    } catch {
      expected = false;
    }
    assert.equal(expected, decodeElement(bytes) !== undefined);
  }
});

test("points of edwards25519 are multiplied and encoded as by @noble/curves", { skip }, async () => {
  for (let i = 0; i < ROUNDS; i++) {
    const scalar = await scalarOf(i, 5);
    const expected = noble.ed25519.Point.BASE.multiply(scalar).toHex();
    assert.equal(expected, hex(encodePoint(sum([[scalar, BASE]]))));
    assert.equal(expected, hex(encodePoint(decodePoint(encodePoint(sum([[scalar, BASE]]))))));
  }
});
