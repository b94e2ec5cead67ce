// The preparation of a deal, as far as it can be reached without a shuffle.

import { Forge } from "../forge.mjs";
import { EMPTY, OTHER, bad, good } from "./verdicts.mjs";

export async function deals(add) {
  const dealing = async (name, step, expected, options) => {
    const forge = await (await Forge.of()).begin(options);
    const bytes = await step(forge);
    add(name, bytes ?? forge.file(), expected);
  };
  await dealing("commit-out-of-turn", (forge) => forge.write(1, [5, OTHER, EMPTY]), bad(5, "turn", 1));
  await dealing("commit-disclosed-unowed", (forge) => forge.write(0, [5, OTHER, OTHER]), bad(5, "proof", 0));
  await dealing("reveal-in-commit", (forge) => forge.write(0, [6, OTHER, OTHER, new Uint8Array(64)]), bad(5, "turn", 0));
  await dealing("reveal-without-commitment", async (forge) => {
    await forge.commitAll();
    await forge.write(0, [6, OTHER, OTHER, new Uint8Array(64)]);
  }, bad(9, "proof", 0));
  await dealing("revealed", async (forge) => {
    await forge.commitAll();
    await forge.revealAll();
  }, good(13));
  await dealing("reveal-for-another-deal", async (forge) => {
    await forge.commitAll();
    await forge.reveal(0, 1);
  }, bad(9, "proof", 0));
  await dealing("annulled", async (forge) => {
    await forge.commitAll();
    await forge.reveal(0, 0);
    await forge.decide(1, [16]);
    await forge.commitAll();
    await forge.revealAll(1);
  }, good(19), { lots: 1 });
  await dealing("annulled-same-number", async (forge) => {
    await forge.commitAll();
    await forge.decide(0, [16]);
    await forge.commitAll();
    await forge.reveal(0, 0);
  }, bad(14, "proof", 0));
  const shuffling = async (forge, seat) => {
    await forge.commitAll();
    await forge.revealAll();
    await forge.write(seat, [7, new Uint8Array(64 * 36), new Uint8Array(32 * 8)]);
  };
  await dealing("shuffle-out-of-turn", (forge) => shuffling(forge, 2), bad(13, "turn", 2));
  await dealing("shuffle-no-sense", (forge) => shuffling(forge, 3), bad(13, "proof", 3));
}
