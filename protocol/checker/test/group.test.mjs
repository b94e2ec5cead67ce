import assert from "node:assert/strict";
import { test } from "node:test";

import { fromHex, hex, octets, sha512 } from "../bytes.mjs";
import { BASE, IDENTITY, LASTING_BASE, ORDER, chunks, sum } from "../curve.mjs";
import { SQRT_M1, canonical } from "../field.mjs";
import {
  CARDS, GENERATORS, decodeElement, deriveElement, encodeElement, isNeutral, points, sameElement, scalars,
} from "../ristretto.mjs";
import { DERIVED, INVALID, MULTIPLES } from "./vectors9496.mjs";

test("the multiples of the base point are those of RFC 9496 A.1, both ways", () => {
  let multiple = IDENTITY;
  for (const [i, expected] of MULTIPLES.entries()) {
    assert.equal(expected, hex(encodeElement(multiple)));
    assert.equal(expected, hex(encodeElement(sum([[BigInt(i), BASE]]))));
    assert.ok(sameElement(multiple, decodeElement(fromHex(expected))));
    multiple = multiple.add(BASE);
  }
});

test("the encodings of RFC 9496 A.2 are refused", () => {
  for (const bad of INVALID) assert.equal(undefined, decodeElement(fromHex(bad)), bad);
});

test("the element derivation is that of RFC 9496 A.3", async () => {
  for (const [text, expected] of DERIVED) {
    assert.equal(expected, hex(encodeElement(deriveElement(await sha512(octets(text))))));
  }
});

test("octets that differ only in what MAP ignores derive one element (RFC 9496 §4.3.4 takes 255 bits)", async () => {
  const some = await sha512(octets("some"));
  const other = some.map((octet, i) => (i % 32 === 31 ? octet ^ 0x80 : octet));
  assert.equal(hex(encodeElement(deriveElement(some))), hex(encodeElement(deriveElement(other))));
});

test("a sum of many multiples is that of the single ones", async () => {
  const terms = [];
  for (let i = 0; i < 12; i++) {
    const point = deriveElement(await sha512([i]));
    terms.push([BigInt("0x" + hex(await sha512([i, 1]))) % ORDER, point]);
  }
  terms.push([0n, BASE], [1n, IDENTITY], [ORDER, BASE], [ORDER - 1n, CARDS[0]]);
  const slow = ([scalar, point]) => {
    let out = IDENTITY;
    for (const bit of scalar.toString(2)) {
      out = out.double();
      if (bit === "1") out = out.add(point);
    }
    return out;
  };
  const expected = terms.map(slow).reduce((all, point) => all.add(point));
  assert.equal(hex(encodeElement(expected)), hex(encodeElement(sum(terms))));
  assert.ok(sum([]).isIdentity());
});

test("a lasting point is multiplied to the same", () => {
  for (const scalar of [0n, 1n, 2n ** 32n - 1n, 2n ** 32n, ORDER - 1n, ORDER]) {
    const expected = hex(encodeElement(sum([[scalar, BASE]])));
    assert.equal(expected, hex(encodeElement(sum(chunks(scalar, LASTING_BASE)))));
  }
});

test("the four points of the neutral element are neutral, and no other", () => {
  const torsion = { x: SQRT_M1, y: 0n, z: 1n, t: 0n };
  assert.ok(isNeutral(IDENTITY) && isNeutral(torsion) && !isNeutral(BASE));
  assert.ok(isNeutral(sum([[ORDER, deriveElement(fromHex("07".repeat(64)))]])));
  assert.equal("00".repeat(32), hex(encodeElement({ x: 0n, y: -1n, z: 1n, t: 0n })));
});

test("fields hold no identity, and scalars below the order only", () => {
  const base = MULTIPLES[1];
  assert.equal(2, points(fromHex(base + MULTIPLES[2])).length);
  assert.equal(undefined, points(fromHex(base + MULTIPLES[0])));
  const order = "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010";
  assert.equal(undefined, scalars(fromHex(order)));
  assert.deepEqual([ORDER - 1n], scalars(fromHex("ec" + order.slice(2))));
});

test("cards and generators are 73 different elements with Z = 1", () => {
  const all = [...CARDS, ...GENERATORS];
  assert.equal(73, new Set(all.map((point) => hex(encodeElement(point)))).size);
  assert.ok(all.every(({ z }) => z === 1n));
});

test("the root of -1 is the one that is not negative", () => {
  assert.equal(0n, canonical(SQRT_M1 * SQRT_M1 + 1n));
  assert.equal(0n, SQRT_M1 & 1n);
});
