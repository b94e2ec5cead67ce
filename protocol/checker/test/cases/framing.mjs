// The octets of a file: how it begins, its frames, and what is encoded in them.

import { Forge, START, file, frame } from "../forge.mjs";
import { bad, good } from "./verdicts.mjs";

export async function framing(add) {
  const forge = await (await Forge.of()).begin();
  const bytes = forge.file();
  add("started", bytes, good(5));
  add("frame-start", bytes.subarray(1), bad(0, "frame"));
  add("frame-short-start", START.subarray(0, 14), bad(0, "frame"));
  add("frame-no-entry", START, bad(0, "frame"));
  add("frame-torn", bytes.subarray(0, bytes.length - 1), bad(4, "frame"));
  add("frame-torn-length", new Uint8Array([...bytes, 0, 0, 1]), bad(5, "frame"));
  add("frame-empty", new Uint8Array([...bytes, 0, 0, 0, 0]), bad(5, "frame"));
  add("frame-too-long", new Uint8Array([...bytes, 0, 1, 0, 1, 5]), bad(5, "frame"));
  const encoded = (name, payload, rung) => add(name, new Uint8Array([...bytes, ...frame(payload)]), bad(5, rung));
  encoded("encoding-nil", [0xc0], "encoding");
  encoded("encoding-left-over", [0x01, 0x01], "encoding");
  encoded("encoding-long-number", [0xcc, 0x7f], "encoding");
  encoded("encoding-long-octets", [0xc5, 0, 1, 1], "encoding");
  encoded("encoding-long-text", [0xd9, 1, 0x61], "encoding");
  encoded("encoding-long-array", [0xdc, 0, 1, 1], "encoding");
  encoded("encoding-17", [0xdc, 0, 17, ...new Array(17).fill(1)], "encoding");
  encoded("encoding-16", [0xdc, 0, 16, ...new Array(16).fill(1)], "schema");
  encoded("encoding-5-deep", [0x91, 0x91, 0x91, 0x91, 0x91, 1], "encoding");
  encoded("encoding-4-deep", [0x91, 0x91, 0x91, 0x91, 1], "schema");
  encoded("encoding-empty-5-deep", [0x91, 0x91, 0x91, 0x91, 0x90], "encoding");
  encoded("encoding-bad-text", [0xa1, 0xff], "encoding");
  encoded("encoding-surrogate", [0xa3, 0xed, 0xa0, 0x80], "encoding");
  encoded("encoding-overlong", [0xa2, 0xc0, 0x80], "encoding");
  encoded("encoding-2-to-64", [0xcf, ...new Array(8).fill(255)], "schema");
  encoded("encoding-negative", [0xff], "encoding");
  encoded("encoding-whole-frame", [0xc5, 0xff, 0xfd, ...new Array(65533).fill(7)], "schema");
  encoded("schema-greeting", [0x93, 0x40, 0x01, 0xc4, 0x20, ...new Array(32).fill(7)], "schema");
  encoded("schema-text-tag", [0x92, 0xa1, 0x42, 1], "schema");
  const [entry] = forge.messages.slice(-1);
  add("schema-more-fields", forge.file([...entry, 1]), bad(5, "schema"));
  add("schema-author", forge.file([...entry.slice(0, 3), 6, ...entry.slice(4)]), bad(5, "schema"));
  add("schema-index", forge.file([66, 2 ** 24, ...entry.slice(2)]), bad(5, "schema"));
  add("doubled", forge.file(entry), bad(5, "chain"));
  add("dropped", file([...forge.messages.slice(0, 2), ...forge.messages.slice(3)]), bad(2, "chain"));
}
