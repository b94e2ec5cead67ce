// Writes lines of a match for the tests, with keys that everybody knows: as an honest seat would, or not.

import { bigEndian, concat, hex, octets, sha256, sha512, toLittleEndian } from "../bytes.mjs";
import { encode } from "../codec.mjs";
import { BASE, ORDER, encodePoint, sum } from "../curve.mjs";
import { encodeElement } from "../ristretto.mjs";
import { Transcript } from "../transcript.mjs";

export const START = octets("braus/1 record\n");
const EMPTY = new Uint8Array(0);

export const scalarOf = async (...parts) => BigInt("0x" + hex(await sha512(...parts))) % ORDER;
const filled = (octet) => new Uint8Array(32).fill(octet);

/** An Ed25519 signature by the secret scalar `a` on these octets; `twist` may change R before it is hashed. */
export async function sign(a, message, { nonce, twist = (r) => r } = {}) {
  const key = encodePoint(sum([[a, BASE]]));
  const k = nonce ?? (await scalarOf(toLittleEndian(a), message));
  const r = encodePoint(twist(sum([[k, BASE]])));
  const h = BigInt("0x" + hex((await sha512(r, key, message)).reverse())) % ORDER;
  return concat(r, toLittleEndian((k + h * a) % ORDER));
}

export const signKind = (a, kind, digest) => sign(a, concat(octets(`braus/1 ${kind}`), [0], digest));

export const frame = (payload) => concat(bigEndian(payload.length, 4), payload);
export const file = (messages) => concat(START, ...messages.map((message) => frame(encode(message))));

export class Player {
  constructor(name, secret) {
    this.name = name;
    this.secret = secret;
    this.key = encodePoint(sum([[secret, BASE]]));
  }
}

/** A match under way: `messages` are its lines. */
export class Forge {
  constructor(players) {
    this.players = players; // by seat; changed by `reseat`
    this.messages = [];
    this.prev = filled(0);
    this.nonces = 0;
  }

  static async of(count = 4) {
    const players = [];
    for (let i = 0; i < count; i++) players.push(new Player(`p${i}`, await scalarOf([i, 77])));
    return new Forge(players);
  }

  get index() {
    return this.messages.length;
  }

  freshNonce() {
    this.nonces += 1;
    return filled(this.nonces);
  }

  /** An entry for the next line, or for another index and `prev`. */
  async entry(author, body, { index = this.index, prev = this.prev, by = this.players[author] } = {}) {
    const content = encode([index, prev, author, body]);
    this.matchId ??= await sha256(octets("braus/1 match"), content);
    const digest = await sha256(octets("braus/1 entry"), this.matchId, content);
    return { message: [66, index, prev, author, body, await signKind(by.secret, "entry", digest)], digest };
  }

  push({ message, digest }) {
    this.messages.push(message);
    this.prev = digest;
  }

  async write(author, body) {
    this.push(await this.entry(author, body));
  }

  opened({
    version = 1, profile = 0, target = 6, deals = 0, lots = 0, hands = 0, watchers = 1, patience = 60,
    kind = 0, machine = "", name = this.players[0].name, nonce = this.freshNonce(),
  } = {}) {
    const { key } = this.players[0];
    const options = [profile, target, deals, lots, hands, watchers, patience];
    return [1, version, nonce, key, name, kind, machine, ...options];
  }

  /** The fields of `Seated` or `Reseated` for a player, with his own signature. */
  async wish(place, player, { kind = 0, machine = "", nonce = this.freshNonce(), signed = place } = {}) {
    const { key, name, secret } = player;
    const digest = await sha256(encode(["braus/1 join", this.matchId, signed, key, name, kind, machine, nonce]));
    return [place, key, name, kind, machine, nonce, await signKind(secret, "join", digest)];
  }

  async seatAll() {
    for (let place = 1; place < this.players.length; place++) {
      await this.write(0, [2, ...(await this.wish(place, this.players[place]))]);
    }
  }

  async begin(options) {
    await this.write(0, this.opened(options));
    await this.seatAll();
    await this.write(0, [4]);
    return this;
  }

  /** Commits and, if wished, reveals of all seats for the deal of this number. */
  async commitAll() {
    this.commits = [];
    for (let seat = 0; seat < this.players.length; seat++) await this.commit(seat);
  }

  async commit(seat) {
    const secret = await scalarOf(this.prev, [seat]);
    const key = encodeElement(sum([[secret, BASE]]));
    const nonce = filled(100 + seat);
    const commitment = await sha256(octets("braus/1 commit"), this.matchId, [seat], this.prev, key, nonce);
    this.commits[seat] = { secret, key, nonce };
    await this.write(seat, [5, commitment, EMPTY]);
  }

  async reveal(seat, deal) {
    const { secret, key, nonce } = this.commits[seat];
    const author = this.players[seat].key;
    const transcript = new Transcript("key", { matchId: this.matchId, deal, seat, author, prev: this.prev });
    transcript.absorb("key", key);
    const k = await scalarOf(key, this.prev);
    transcript.absorb("commitment", encodeElement(sum([[k, BASE]])));
    const c = await transcript.challenge("challenge");
    const proof = concat(toLittleEndian(c), toLittleEndian((k + c * secret) % ORDER));
    await this.write(seat, [6, key, nonce, proof]);
  }

  async revealAll(deal = 0) {
    for (let seat = 0; seat < this.players.length; seat++) await this.reveal(seat, deal);
  }

  /** A decision by all seats but `gone`. */
  async decision(gone, what, { index = this.index, prev = this.prev, voters = undefined } = {}) {
    const digest = await sha256(octets("braus/1 decision"), this.matchId, encode([index, prev, what]));
    const seats = voters ?? this.players.map((_, seat) => seat).filter((seat) => seat !== gone);
    const votes = [];
    for (const seat of seats) votes.push(await signKind(this.players[seat].secret, "vote", digest));
    return { message: [71, index, prev, what, concat(...votes)], digest };
  }

  async decide(gone, what) {
    this.push(await this.decision(gone, what));
  }

  async vote(seat, what, { index = this.index, prev = this.prev, by = this.players[seat] } = {}) {
    const digest = await sha256(octets("braus/1 decision"), this.matchId, encode([index, prev, what]));
    return [72, index, prev, what, seat, await signKind(by.secret, "vote", digest)];
  }

  async hold(seat, held, { index = this.index, prev = this.prev, by = this.players[seat] } = {}) {
    const digest = await sha256(octets("braus/1 hold"), this.matchId, encode([index, prev, held]));
    return [73, index, prev, held, seat, await signKind(by.secret, "hold", digest)];
  }

  file(...more) {
    return file([...this.messages, ...more]);
  }
}
