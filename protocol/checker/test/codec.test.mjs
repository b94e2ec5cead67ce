import assert from "node:assert/strict";
import { test } from "node:test";

import { fromHex, hex } from "../bytes.mjs";
import { decode, encode } from "../codec.mjs";
import { Refusal } from "../refusal.mjs";
import { isText } from "../text.mjs";

const long = (head, length, fill = "61") => head + fill.repeat(length);

/** Values at the edges of each form of spec §2, and their one encoding. */
const CASES = [
  [0, "00"],
  [127, "7f"],
  [128, "cc80"],
  [255, "ccff"],
  [256, "cd0100"],
  [65535, "cdffff"],
  [65536, "ce00010000"],
  [2 ** 32 - 1, "ceffffffff"],
  [2 ** 32, "cf0000000100000000"],
  [2 ** 53 - 1, "cf001fffffffffffff"],
  [new Uint8Array(0), "c400"],
  [new Uint8Array(255).fill(0x61), long("c4ff", 255)],
  [new Uint8Array(256).fill(0x61), long("c50100", 256)],
  ["", "a0"],
  ["a".repeat(31), long("bf", 31)],
  ["a".repeat(32), long("d920", 32)],
  ["a".repeat(255), long("d9ff", 255)],
  ["a".repeat(256), long("da0100", 256)],
  ["\ufeffå", "a5efbbbfc3a5"],
  [[], "90"],
  [new Array(15).fill(1), long("9f", 15, "01")],
  [new Array(16).fill(1), long("dc0010", 16, "01")],
  [[1, ["a", [new Uint8Array([7])]]], "920192a16191c40107"],
];

test("each value has its one encoding, both ways", () => {
  for (const [value, expected] of CASES) {
    assert.equal(expected, hex(encode(value)));
    assert.deepEqual(value, decode(fromHex(expected)));
  }
});

test("numbers to 2^64 are values, and never mistaken for smaller ones", () => {
  assert.equal(2n ** 64n - 1n, decode(fromHex("cfffffffffffffffff")));
  assert.equal(2n ** 53n, decode(fromHex("cf0020000000000000")));
});

test("what is no value is refused at the rung encoding", () => {
  const bad = [
    "", "c0", "c1", "c2", "c3", "80", "ca00000000", "cb0000000000000000", "d000", "d4ff00", "c70000", "de0000", "e0",
    "cc7f", "cd00ff", "ce0000ffff", "cf00000000ffffffff", "c5000161", "c60000000161", "d90161", "da000161",
    "db0000000161", "dc000101", "dd0000000101", "0101", "cc", "c402aa", "a261", "9201",
    "a1ff", "a2c080", "a3eda080", "a4f4908080", "a1c3", "9191919191 01".replace(" ", ""), "dc0011" + "01".repeat(17),
    "c6ffffffff00", "dcffff",
  ];
  for (const text of bad) {
    assert.throws(() => decode(fromHex(text)), (error) => error instanceof Refusal && error.rung === "encoding", text);
  }
});

test("an encoding has at most 65536 octets", () => {
  const whole = new Uint8Array(65536).fill(1);
  whole.set([0xc5, 0xff, 0xfd]);
  assert.equal(65533, decode(whole).length);
  const longer = new Uint8Array(65537);
  longer.set([0xc6, 0, 1, 0, 0]);
  assert.throws(() => decode(longer), { rung: "encoding" });
});

test("no text can hold the octets of another encoding's surrogates", () => {
  assert.equal("\u{1f600}", decode(fromHex("a4f09f9880")));
  assert.equal(false, isText("\u{1f600}"));
});
