// The one encoding of a value (spec §2): MessagePack, shortest forms, four types.
// In JavaScript a number is a Number (a BigInt above 2^53), an octet string a Uint8Array, a text a string.

import { bigEndian, concat, octets } from "./bytes.mjs";
import { Refusal } from "./refusal.mjs";

export const MAX_ENCODING = 65536;
const MAX_ITEMS = 16;
const MAX_DEPTH = 4;

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const refuse = (reason) => {
  throw new Refusal("encoding", reason);
};

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  take(count) {
    if (count > this.bytes.length - this.at) refuse("A value ends too early.");
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  /** A number of `width` octets that needs them: one below `least` has a shorter form. */
  number(width, least) {
    let wide = 0n;
    for (const octet of this.take(width)) wide = wide * 256n + BigInt(octet);
    if (wide < least) refuse("A number or length is not in its shortest form.");
    return wide <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(wide) : wide;
  }

  text(length) {
    const bytes = this.take(length);
    try {
      return UTF8.decode(bytes);
    } catch {
      return refuse("A text is not in UTF-8.");
    }
  }

  array(count, depth) {
    if (depth >= MAX_DEPTH) refuse("Arrays lie too deep in each other.");
    return Array.from({ length: count }, () => this.value(depth + 1));
  }

  value(depth) {
    const first = this.take(1)[0];
    if (first < 0x80) return first;
    if (first >= 0x90 && first <= 0x9f) return this.array(first - 0x90, depth);
    if (first >= 0xa0 && first <= 0xbf) return this.text(first - 0xa0);
    switch (first) {
      case 0xcc: return this.number(1, 1n << 7n);
      case 0xcd: return this.number(2, 1n << 8n);
      case 0xce: return this.number(4, 1n << 16n);
      case 0xcf: return this.number(8, 1n << 32n);
      case 0xc4: return this.take(this.number(1, 0n));
      case 0xc5: return this.take(this.number(2, 1n << 8n));
      case 0xc6: return this.take(this.number(4, 1n << 16n));
      case 0xd9: return this.text(this.number(1, 1n << 5n));
      case 0xda: return this.text(this.number(2, 1n << 8n));
      case 0xdb: return this.text(this.number(4, 1n << 16n));
      case 0xdc: {
        const count = this.number(2, 16n);
        if (count > MAX_ITEMS) refuse("An array has too many values.");
        return this.array(count, depth);
      }
      default: return refuse("There is something that is no value.");
    }
  }
}

/** The value of exactly these octets; refused at `encoding` if they are not the one encoding of a value. */
export function decode(bytes) {
  if (bytes.length > MAX_ENCODING) refuse("An encoding is too long.");
  const reader = new Reader(bytes);
  const value = reader.value(0);
  if (reader.at !== bytes.length) refuse("Octets are left over after a value.");
  return value;
}

/** A first octet with the shortest length that holds `size`; `heads` are the first octets for 1, 2, 4 octets. */
function head(size, heads) {
  const width = size < 0x100 ? 0 : size < 0x10000 ? 1 : 2;
  return concat([heads[width]], bigEndian(size, 1 << width));
}

function encodeNumber(number) {
  if (number < 0x80) return Uint8Array.of(number);
  if (number < 2 ** 32) return head(number, [0xcc, 0xcd, 0xce]);
  return concat([0xcf], bigEndian(number, 8));
}

/** The encoding of a value whose numbers are below 2^53 and whose arrays have at most 16 values. */
export function encode(value) {
  if (typeof value === "number") return encodeNumber(value);
  if (value instanceof Uint8Array) return concat(head(value.length, [0xc4, 0xc5, 0xc6]), value);
  if (typeof value === "string") {
    const text = octets(value);
    const short = text.length < 32;
    return concat(short ? [0xa0 + text.length] : head(text.length, [0xd9, 0xda, 0xdb]), text);
  }
  const start = value.length < MAX_ITEMS ? [0x90 + value.length] : [0xdc, 0, MAX_ITEMS];
  return concat(start, ...value.map(encode));
}
