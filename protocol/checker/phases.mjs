// Who holds the pen, and what may be written or decided (spec §6, §15).

/** The bodies that the pen's holder may write in each phase. */
export const WRITABLE = {
  blank: ["Opened"],
  lobby: ["Seated", "Unseated", "Started"],
  commit: ["Commit", "Left"],
  reveal: ["Reveal"],
  shuffle: ["Shuffle"],
  deal: ["Shares"],
  play: ["Played", "Passed", "Yielded", "Shown", "Denied"],
  left: [],
  closing: ["Result"],
  over: [],
};

/** What the other seats may decide instead. */
export const DECIDABLE = {
  blank: [],
  lobby: [],
  commit: ["Reseated", "Closed"],
  reveal: ["Annulled"],
  shuffle: ["Annulled"],
  deal: ["Annulled"],
  play: ["Annulled"],
  left: ["Reseated", "Closed"],
  closing: ["Skipped"],
  over: [],
};

/** The seat with the pen; undefined when the match is over. */
export function pen(match) {
  switch (match.phase) {
    case "blank":
    case "lobby":
      return 0;
    case "commit":
    case "left":
      return match.deal.commitments.length;
    case "reveal":
      return match.deal.keys.length;
    case "shuffle":
      return match.seatOf[(match.dealer + match.deal.shuffles) % match.seats];
    case "deal":
      return match.deal.shares.length;
    case "play":
      return match.seatOf[match.play.turn];
    case "closing":
      return match.results;
    default:
      return undefined;
  }
}

/** All seats but the one with the pen, where anything can be decided. */
export function voters(match) {
  if (DECIDABLE[match.phase].length === 0) return [];
  const holder = pen(match);
  return Array.from({ length: match.seats }, (_, seat) => seat).filter((seat) => seat !== holder);
}
