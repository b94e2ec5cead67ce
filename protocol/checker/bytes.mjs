// Octet strings: joining, comparing, numbers in them, hashing. No more than the other modules need.

const ASCII = new TextEncoder();

/** The octets of a string of ASCII characters (or of any text, in UTF-8). */
export const octets = (text) => ASCII.encode(text);

export function concat(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function equal(a, b) {
  return a.length === b.length && a.every((octet, i) => octet === b[i]);
}

/** A natural number as `length` octets, the greatest first. */
export function bigEndian(number, length) {
  const out = new Uint8Array(length);
  for (let i = length - 1, rest = number; i >= 0; i--, rest = Math.floor(rest / 256)) out[i] = rest % 256;
  return out;
}

export function hex(bytes) {
  return Array.from(bytes, (octet) => octet.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A BigInt from octets, the least first. */
export function littleEndian(bytes) {
  return bytes.length === 0 ? 0n : BigInt("0x" + hex(Uint8Array.from(bytes).reverse()));
}

/** The 32 octets of a BigInt below 2^256, the least first. */
export function toLittleEndian(number) {
  return fromHex(number.toString(16).padStart(64, "0")).reverse();
}

/** The pieces of `size` octets that a field is made of. */
export function pieces(bytes, size) {
  const out = [];
  for (let at = 0; at < bytes.length; at += size) out.push(bytes.subarray(at, at + size));
  return out;
}

const digest = async (algorithm, parts) =>
  new Uint8Array(await globalThis.crypto.subtle.digest(algorithm, concat(...parts)));

export const sha256 = (...parts) => digest("SHA-256", parts);
export const sha512 = (...parts) => digest("SHA-512", parts);
