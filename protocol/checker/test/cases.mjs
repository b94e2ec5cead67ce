// Records of all sorts made by the forge, each with the verdict that the specification asks for:
// [name, octets, { valid, … }]. `node test/cases.mjs DIRECTORY` writes them as files.

import { mkdir, writeFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";

import { deals } from "./cases/deals.mjs";
import { decisions } from "./cases/decisions.mjs";
import { evidence } from "./cases/evidence.mjs";
import { framing } from "./cases/framing.mjs";
import { lobby } from "./cases/lobby.mjs";

/** The cases that can be reached without a shuffle. */
export async function cases() {
  const out = [];
  const add = (name, bytes, expected) => out.push([name, bytes, expected]);
  await lobby(add);
  await framing(add);
  await deals(add);
  await decisions(add);
  await evidence(add);
  return out;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [directory] = process.argv.slice(2);
  await mkdir(directory, { recursive: true });
  for (const [name, bytes] of await cases()) await writeFile(`${directory}/${name}.braus`, bytes);
}
