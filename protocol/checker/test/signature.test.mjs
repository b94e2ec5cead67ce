import assert from "node:assert/strict";
import { test } from "node:test";

import { concat, fromHex, hex, littleEndian, octets, sha512, toLittleEndian } from "../bytes.mjs";
import { BASE, IDENTITY, ORDER, decodePoint, encodePoint, sum } from "../curve.mjs";
import { P } from "../field.mjs";
import { verify } from "../signature.mjs";
import { sign } from "./forge.mjs";

/** RFC 8032 §7.1, TEST 1, 2, 3 and SHA(abc): key, message, signature. */
const PUBLISHED = [
  ["d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"],
  ["3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"],
  ["fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
    "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"],
  ["ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
    "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704"],
];

const SECRET = 12345n;
const KEY = encodePoint(sum([[SECRET, BASE]]));
const MESSAGE = octets("braus");

/** The point of order 2, and one of order 8. */
const ORDER_2 = decodePoint(toLittleEndian(P - 1n));
const ORDER_8 = decodePoint(fromHex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"));

test("the signatures of RFC 8032 are good, and bad with any octet changed", async () => {
  for (const [key, message, signature] of PUBLISHED) {
    const [a, m, s] = [key, message, signature].map(fromHex);
    assert.equal(true, await verify(a, m, s));
    for (let i = 0; i < 64; i += 7) {
      const changed = s.map((octet, j) => (i === j ? octet ^ 4 : octet));
      assert.equal(false, await verify(a, m, changed));
    }
  }
});

test("a signature by Web Crypto is good here", async () => {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const key = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const signature = new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, MESSAGE));
  assert.equal(true, await verify(key, MESSAGE, signature));
});

test("S is below the order", async () => {
  const good = await sign(SECRET, MESSAGE);
  assert.equal(true, await verify(KEY, MESSAGE, good));
  const s = littleEndian(good.subarray(32)) + ORDER;
  assert.equal(false, await verify(KEY, MESSAGE, concat(good.subarray(0, 32), toLittleEndian(s))));
});

test("no cofactor is applied: R with torsion is refused", async () => {
  for (const torsion of [ORDER_2, ORDER_8]) {
    const signature = await sign(SECRET, MESSAGE, { twist: (r) => r.add(torsion) });
    assert.equal(false, await verify(KEY, MESSAGE, signature));
  }
});

test("R may be the identity, canonically encoded", async () => {
  assert.equal(true, await verify(KEY, MESSAGE, await sign(SECRET, MESSAGE, { nonce: 0n })));
  const r = toLittleEndian(P + 1n);
  const h = littleEndian(await sha512(r, KEY, MESSAGE)) % ORDER;
  assert.equal(false, await verify(KEY, MESSAGE, concat(r, toLittleEndian((h * SECRET) % ORDER))));
});

/** R = 7·B, S = 7: fulfils the equation wherever h·A is the identity. */
function signedByAnybody() {
  const r = encodePoint(sum([[7n, BASE]]));
  return concat(r, toLittleEndian(7n));
}

test("a key of small order is refused, though it signs everything", async () => {
  const identity = encodePoint(IDENTITY);
  assert.equal(false, await verify(identity, MESSAGE, signedByAnybody()));
  for (const point of [ORDER_2, ORDER_8]) {
    for (let i = 0; i < 20; i++) {
      assert.equal(false, await verify(encodePoint(point), Uint8Array.of(i), signedByAnybody()));
    }
  }
});

test("a key with torsion is refused", async () => {
  const mixed = encodePoint(sum([[SECRET, BASE]]).add(ORDER_8));
  for (let i = 0; i < 20; i++) {
    const message = Uint8Array.of(i);
    const r = encodePoint(sum([[9n, BASE]]));
    const h = littleEndian(await sha512(r, mixed, message)) % ORDER;
    assert.equal(false, await verify(mixed, message, concat(r, toLittleEndian((9n + h * SECRET) % ORDER))));
  }
});

test("encodings of points that are not canonical are none", () => {
  assert.equal(undefined, decodePoint(toLittleEndian(P)));
  assert.equal(undefined, decodePoint(toLittleEndian(P + 1n)));
  assert.equal(undefined, decodePoint(toLittleEndian(1n + 2n ** 255n)), "x = 0 with the sign bit");
  assert.equal(undefined, decodePoint(toLittleEndian(P - 1n + 2n ** 255n)), "x = 0 with the sign bit");
  assert.equal(undefined, decodePoint(toLittleEndian(2n)), "not on the curve");
  assert.equal(hex(KEY), hex(encodePoint(decodePoint(KEY))));
});
