// Every test vector of the protocol, as its file says.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { KINDS, inFull } from "./kinds.mjs";

const FOLDER = new URL("../../vectors/", import.meta.url);

for (const { file } of JSON.parse(await readFile(new URL("index.json", FOLDER), "utf8"))) {
  const vector = inFull(JSON.parse(await readFile(new URL(file, FOLDER), "utf8")));
  test(`${file}: ${vector.what}`, async () => {
    const act = async () => KINDS[vector.test](vector);
    if (vector.expect === "ok") await act();
    else await assert.rejects(act, { rung: vector.expect });
  });
}
