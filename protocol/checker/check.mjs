// node check.mjs FILE: prints the verdict on a record as JSON. Exit code 0 if it is good, 1 if not, 2 if misused.

import { readFile } from "node:fs/promises";
import process from "node:process";
import { checkRecord } from "./record.mjs";

const COMPLAINTS = {
  ENOENT: (file) => `There is no ${file}. Check the name.`,
  EISDIR: (file) => `${file} is a directory, not a file. Name a record in it.`,
  EACCES: (file) => `${file} cannot be read: permission is missing.`,
};

async function main(args) {
  if (args.length !== 1) {
    console.error("Name one record file: node check.mjs FILE");
    return 2;
  }
  let bytes;
  try {
    bytes = await readFile(args[0]);
  } catch (error) {
    console.error(COMPLAINTS[error.code]?.(args[0]) ?? `${args[0]} cannot be read: ${error.message}`);
    return 1;
  }
  const verdict = await checkRecord(bytes);
  console.log(JSON.stringify(verdict));
  return verdict.valid ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
