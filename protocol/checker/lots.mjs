// The lots of a match: who deals first, and who sits where (spec §6).

import { bigEndian, concat, octets, sha256 } from "./bytes.mjs";

/** Far more octets than are ever refused by `below`, or used. */
const BLOCKS = 8;

/** The chair of the first dealer, and the chairs by seat, which are drawn if `areDrawn`. */
export async function drawLots(matchId, nonces, areDrawn) {
  const key = await sha256(octets("braus/1 lots"), matchId, ...nonces);
  const blocks = [];
  for (let i = 0; i < BLOCKS; i++) blocks.push(await sha256(key, bigEndian(i, 8)));
  const row = concat(...blocks).values();
  const below = (bound) => {
    let octet = row.next().value;
    while (octet >= 256 - (256 % bound)) octet = row.next().value;
    return octet % bound;
  };
  const dealer = below(nonces.length);
  const chairs = nonces.map((_, seat) => seat);
  for (let j = chairs.length - 1; areDrawn && j > 0; j--) {
    const k = below(j + 1);
    [chairs[j], chairs[k]] = [chairs[k], chairs[j]];
  }
  return { dealer, chairs };
}
