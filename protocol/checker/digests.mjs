// What is signed about a match (spec §3, §4).

import { octets, sha256 } from "./bytes.mjs";
import { encode } from "./codec.mjs";

/** The content of an entry, encoded. */
export const contentOf = ({ index, prev, author, body }) => encode([index, prev, author, body.raw]);

export const matchId = (content) => sha256(octets("braus/1 match"), content);

export const entryDigest = (id, content) => sha256(octets("braus/1 entry"), id, content);

/** Of a decision, or of what a vote is for. */
export const decisionDigest = (id, { index, prev, what }) =>
  sha256(octets("braus/1 decision"), id, encode([index, prev, what.raw]));

export const holdDigest = (id, { index, prev, digest }) =>
  sha256(octets("braus/1 hold"), id, encode([index, prev, digest]));

export const joinDigest = (id, { place, key, name, kind, machine, nonce }) =>
  sha256(encode(["braus/1 join", id, place, key, name, kind, machine, nonce]));
