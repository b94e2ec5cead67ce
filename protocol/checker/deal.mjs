// One deal's cryptography: keys, shuffles, shares and what is opened (spec §6, §8 to §11).

import { concat, equal } from "./bytes.mjs";
import { encode } from "./codec.mjs";
import { IDENTITY, sum } from "./curve.mjs";
import * as proofs from "./proofs.mjs";
import { demand } from "./refusal.mjs";
import { encodeElement, isNeutral } from "./ristretto.mjs";
import { START_DECK, checkShuffle } from "./shuffle.mjs";

const PLACES = Array.from({ length: 36 }, (_, place) => place);

const good = (condition, reason) => demand(condition, "proof", reason);

export class Deal {
  constructor(number) {
    this.number = number;
    this.commitments = []; // of each seat: the commitment, and the `prev` of its entry
    this.keys = []; // of each seat: the point, and its octets
    this.nonces = [];
    this.joint = undefined;
    this.deck = START_DECK;
    this.shuffles = 0;
    this.shares = []; // of each seat: a map from place to share
    this.hidden = []; // of each place, once all shares are there: a, b′, and their octets
    this.opened = new Set();
    this.owners = []; // of each place: the seat it is dealt to
  }

  /** Deals each place to the seat that `ownerOf` gives. */
  dealTo(ownerOf) {
    this.owners = PLACES.map(ownerOf);
  }

  commit(body, prev) {
    this.commitments.push({ commitment: body.commitment, prev });
  }

  async reveal(context, body, seats) {
    const { commitment, prev } = this.commitments[context.seat];
    const point = await proofs.checkKey(context, commitment, prev, body);
    good(!this.keys.some(({ bytes }) => equal(bytes, body.key)), "The key is another seat's.");
    this.keys.push({ point, bytes: body.key });
    this.nonces.push(body.nonce);
    if (this.keys.length < seats) return;
    this.joint = this.keys.reduce((all, key) => all.add(key.point), IDENTITY);
    good(!isNeutral(this.joint), "The joint key is the identity.");
  }

  async shuffle(context, body) {
    this.deck = await checkShuffle(context, this.joint, this.deck, body);
    this.shuffles += 1;
  }

  async share(context, body, seats) {
    const { seat } = context;
    const places = PLACES.filter((place) => this.owners[place] !== seat);
    const shares = await proofs.checkShares(context, this.keys[seat], places, this.deck, body);
    this.shares.push(new Map(places.map((place, j) => [place, shares[j]])));
    if (this.shares.length === seats) this.hidden = PLACES.map((place) => this.hiddenAt(place));
  }

  hiddenAt(place) {
    let b = this.deck.points[2 * place + 1];
    for (const row of this.shares) if (row.has(place)) b = b.add(row.get(place).negate());
    return {
      a: this.deck.points[2 * place], b, bytes: concat(this.deck.bytes[2 * place], encodeElement(b)),
    };
  }

  /** The card at a place that its owner opens. */
  async open(context, body) {
    good(this.owners[body.place] === context.seat, "The place was dealt to another seat.");
    good(!this.opened.has(body.place), "The place has been opened before.");
    return proofs.checkPlay(context, this.keys[context.seat], this.hidden[body.place], body);
  }

  /** The exclusion in a body (spec §11, §12): none of the seat's hidden cards is one of `excluded`. */
  async exclude(context, body, excluded) {
    const places = PLACES.filter(
      (place) => this.owners[place] === context.seat && !this.opened.has(place) && place !== body.place,
    );
    if (places.length === 0 || excluded.length === 0) {
      good(body.exclusion.length === 0, "There is an exclusion where none is due.");
      return;
    }
    const act = encode([...body.raw.slice(0, -1), new Uint8Array(0)]);
    const hidden = places.map((place) => this.hidden[place]);
    await proofs.checkExclusion(
      context, this.keys[context.seat], { act, places, hidden, excluded }, body.exclusion,
    );
  }

  /** A seat's secret key, told after this deal: the key itself, and that each of its places holds a card. */
  disclose(seat, field) {
    const secret = proofs.checkDisclosed(field, this.keys[seat]);
    for (const place of PLACES.filter((each) => this.owners[each] === seat && !this.opened.has(each))) {
      const hidden = this.hidden[place];
      good(proofs.cardOf(hidden, sum([[secret, hidden.a]])) !== undefined, "A place holds no card.");
    }
  }
}
