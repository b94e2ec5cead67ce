// node check.mjs FILE: prints the verdict on a record as JSON. Exit code 0 if it is good, 1 if not, 2 if misused.

import { createReadStream } from "node:fs";
import { Buffer } from "node:buffer";
import process from "node:process";
import { checkRecord } from "./record.mjs";

const LONGEST = 2 ** 28; // octets that are read of a file: more than a thousand deals of six players

const COMPLAINTS = {
  ENOENT: (file) => `There is no ${file}. Check the name.`,
  EISDIR: (file) => `${file} is a directory, not a file. Name a record in it.`,
  EACCES: (file) => `${file} cannot be read: permission is missing.`,
  ERANGE: (file) => `${file} is larger than ${LONGEST / 2 ** 20} MB: it cannot be a record.`,
};

async function octetsOf(file) {
  const pieces = [];
  let length = 0;
  for await (const piece of createReadStream(file)) {
    length += piece.length;
    if (length > LONGEST) throw Object.assign(new Error("too long"), { code: "ERANGE" });
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

async function verdictOn(file) {
  let octets;
  try {
    octets = await octetsOf(file);
  } catch (error) {
    const reason = COMPLAINTS[error.code]?.(file) ?? `${file} cannot be read: ${error.message}`;
    return { valid: false, entry: 0, rung: "frame", author: null, reason };
  }
  return checkRecord(octets);
}

async function main(args) {
  if (args.length !== 1) {
    console.error("Name one record file: node check.mjs FILE");
    return 2;
  }
  const verdict = await verdictOn(args[0]);
  console.log(JSON.stringify(verdict));
  return verdict.valid ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
