// The kind Text (spec §2): printable, normal, and the same for ever, since its tables are those of Unicode 3.2.

import { FORBIDDEN, MARKS } from "./text-table.mjs";

/** The code points at which a set of `text-table.mjs` begins and ends, in turn. */
function edges(steps) {
  let at = 0;
  return steps.split(" ").map((step) => (at += Number.parseInt(step, 36)));
}

function membership(steps) {
  const rows = edges(steps);
  return (code) => {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rows[middle] <= code) low = middle + 1;
      else high = middle;
    }
    return low % 2 === 1;
  };
}

const isForbidden = membership(FORBIDDEN);
const isMark = membership(MARKS);

/** Whether a string may stand in a field of the kind Text, its length aside. */
export function isText(text) {
  const codes = Array.from(text, (character) => character.codePointAt(0));
  return (
    !codes.some(isForbidden) &&
    !/^ | {2}| $/.test(text) &&
    text.normalize("NFC") === text &&
    !(codes.length > 0 && isMark(codes[0]))
  );
}
