// The checker's tables, written from the text, against those beside it for programs.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

import { DECIDABLE, WRITABLE } from "../phases.mjs";
import { BODIES, DECISIONS, MESSAGES } from "../schema.mjs";

const read = (path) => readFile(new URL(path, import.meta.url), "utf8");
const toldOf = (rows) => rows.map(({ tag, name, fields }) => [tag, name, fields.map((field) => field.name)]);
const ownOf = (table) => Array.from(table, ([tag, { name, fields }]) => [tag, name, Object.keys(fields)]);

test("the messages have the tags, names and fields of schema.json", async () => {
  const schema = JSON.parse(await read("../../schema.json"));
  const own = { bodies: ownOf(BODIES), decisions: ownOf(DECISIONS), links: ownOf(MESSAGES) };
  for (const [name, rows] of Object.entries(own)) assert.deepEqual(toldOf(schema[name]), rows);
});

test("what may be written and decided in each phase is that of phases.json", async () => {
  const { phases } = JSON.parse(await read("../../phases.json"));
  const column = (name) => Object.fromEntries(phases.map((row) => [row.phase, row[name]]));
  assert.deepEqual(column("may_write"), WRITABLE);
  assert.deepEqual(column("may_be_decided"), DECIDABLE);
});

test("no module but the command line needs Node", async () => {
  const folder = new URL("..", import.meta.url);
  const modules = (await readdir(folder)).filter((name) => name.endsWith(".mjs") && name !== "check.mjs");
  for (const name of modules) {
    const imports = (await read(`../${name}`)).matchAll(/from "([^"]+)"|import\("([^"]+)"\)/g);
    for (const [, path] of imports) assert.match(path, /^\.\/[a-z-]+\.mjs$/, name);
    assert.doesNotMatch(await read(`../${name}`), /\b(process|Buffer|require)\b/, name);
  }
});
