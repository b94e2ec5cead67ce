// How the specification judges a record, in a word, and the octets that stand for any others.

export const EMPTY = new Uint8Array(0);
export const OTHER = new Uint8Array(32).fill(9);

export const bad = (entry, rung, author = null) => ({ valid: false, entry, rung, author });
export const good = (entries, finished = false) => ({ valid: true, entries, finished });
