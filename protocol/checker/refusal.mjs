/** Why a record is not good: the rung of the ladder (spec §1), a sentence, and the seat to blame if one is. */
export class Refusal extends Error {
  constructor(rung, reason, author = null) {
    super(reason);
    this.rung = rung;
    this.author = author;
  }
}

export function demand(condition, rung, reason) {
  if (!condition) throw new Refusal(rung, reason);
}
