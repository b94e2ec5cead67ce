// The transcript from which a verifier draws his challenges (spec §7).

import { bigEndian, concat, littleEndian, octets, sha512 } from "./bytes.mjs";
import { ORDER } from "./curve.mjs";

const NOTHING = new Uint8Array(0);

export function item(label, data) {
  const name = octets(label);
  return concat(bigEndian(name.length, 2), name, bigEndian(data.length, 4), data);
}

export class Transcript {
  /** A proof's beginning; `context` has the match id, the deal number, the seat, its key and `prev`. */
  constructor(proof, { matchId, deal, seat, author, prev }) {
    this.items = [];
    this.absorb("protocol", octets("braus/1"));
    this.absorb("proof", octets(proof));
    this.absorb("match", matchId);
    this.absorb("deal", bigEndian(deal, 4));
    this.absorb("seat", Uint8Array.of(seat));
    this.absorb("author", author);
    this.absorb("prev", prev);
  }

  absorb(label, data) {
    this.items.push(item(label, data));
  }

  state() {
    return sha512(...this.items);
  }

  async draw(label) {
    this.absorb(label, NOTHING);
    const drawn = await this.state();
    this.items = [item("ratchet", drawn)];
    return drawn;
  }

  async challenge(label) {
    return littleEndian(await this.draw(label)) % ORDER;
  }

  /** A row of `count` numbers from 1 to 2^128. */
  async weights(label, count) {
    const drawn = await this.draw(label);
    const blocks = await Promise.all(
      Array.from({ length: Math.ceil(count / 4) }, (_, i) => sha512(drawn, bigEndian(i, 4))),
    );
    const row = concat(...blocks);
    return Array.from({ length: count }, (_, j) => 1n + littleEndian(row.subarray(16 * j, 16 * j + 16)));
  }
}
