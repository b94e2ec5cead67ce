// What the others decide about a seat that is gone, and what is written after it.

import { Forge, Player, scalarOf } from "../forge.mjs";
import { EMPTY, OTHER, bad, good } from "./verdicts.mjs";

export async function decisions(add) {
  const deciding = async (name, step, expected, options) => {
    const forge = await (await Forge.of()).begin(options);
    const bytes = await step(forge);
    add(`decision-${name}`, bytes ?? forge.file(), expected);
  };
  const substitute = new Player("new", await scalarOf([99]));
  await deciding("closed", (forge) => forge.decide(0, [18]), good(6));
  await deciding("after-closed", async (forge) => {
    await forge.decide(0, [18]);
    await forge.write(0, [5, OTHER, EMPTY]);
  }, bad(6, "turn", 0));
  await deciding("decision-after-closed", async (forge) => {
    await forge.decide(0, [18]);
    await forge.decide(0, [18]);
  }, bad(6, "signature"));
  await deciding("annulled-in-commit", (forge) => forge.decide(0, [16]), bad(5, "turn"));
  await deciding("skipped-in-commit", (forge) => forge.decide(0, [19]), bad(5, "turn"));
  await deciding("wrong-voters", (forge) => forge.decide(1, [18]), bad(5, "signature"));
  await deciding("voters-in-wrong-order", async (forge) =>
    forge.file((await forge.decision(0, [18], { voters: [2, 1, 3] })).message), bad(5, "signature"));
  await deciding("too-many-votes", async (forge) =>
    forge.file((await forge.decision(0, [18], { voters: [1, 2, 3, 0] })).message), bad(5, "signature"));
  await deciding("two-votes", async (forge) =>
    forge.file((await forge.decision(0, [18], { voters: [1, 2] })).message), bad(5, "schema"));
  await deciding("index", async (forge) =>
    forge.file((await forge.decision(0, [18], { index: 4 })).message), bad(5, "chain"));
  await deciding("twice", async (forge) => {
    await forge.decide(0, [18]);
    return forge.file(forge.messages.at(-1));
  }, bad(6, "signature"));
  await deciding("left", async (forge) => {
    await forge.write(0, [15, EMPTY]);
  }, good(6));
  await deciding("write-in-left", async (forge) => {
    await forge.write(0, [15, EMPTY]);
    await forge.write(0, [5, OTHER, EMPTY]);
  }, bad(6, "turn", 0));
  await deciding("left-closed", async (forge) => {
    await forge.write(0, [15, EMPTY]);
    await forge.decide(0, [18]);
  }, good(7));
  await deciding("left-annulled", async (forge) => {
    await forge.write(0, [15, EMPTY]);
    await forge.decide(0, [16]);
  }, bad(6, "turn"));

  const reseat = async (forge, seat, place, player, options) => {
    await forge.decide(seat, [17, ...(await forge.wish(place, player, options))]);
    forge.players[seat] = player;
  };
  await deciding("reseated", async (forge) => {
    forge.commits = [];
    await forge.commit(0);
    await reseat(forge, 1, 1, substitute);
  }, good(7));
  await deciding("reseated-plays-on", async (forge) => {
    forge.commits = [];
    await forge.commit(0);
    await forge.write(1, [15, EMPTY]);
    await reseat(forge, 1, 1, substitute);
    for (const seat of [1, 2, 3]) await forge.commit(seat);
    await forge.revealAll();
  }, good(15));
  await deciding("reseated-old-key-writes", async (forge) => {
    const old = forge.players[0];
    await reseat(forge, 0, 0, substitute);
    return forge.file((await forge.entry(0, [5, OTHER, EMPTY], { by: old })).message);
  }, bad(6, "signature"));
  await deciding("old-key-for-the-reseated-index", async (forge) => {
    const before = { index: forge.index, prev: forge.prev, by: forge.players[0] };
    await reseat(forge, 0, 0, substitute);
    return forge.file((await forge.entry(0, [5, OTHER, EMPTY], before)).message);
  }, bad(6, "signature"));
  await deciding("new-key-for-the-reseated-index", async (forge) => {
    const before = { index: forge.index, prev: forge.prev, by: substitute };
    await reseat(forge, 0, 0, substitute);
    return forge.file((await forge.entry(0, [5, OTHER, EMPTY], before)).message);
  }, bad(6, "chain"));
  await deciding("reseated-same", async (forge) => {
    await reseat(forge, 0, 0, forge.players[0]);
    await forge.commitAll();
  }, good(10));
  await deciding("reseated-other-place", (forge) => reseat(forge, 0, 1, substitute), bad(5, "rule"));
  await deciding("reseated-key-sits", (forge) => reseat(forge, 0, 0, new Player("x", forge.players[2].secret)),
    bad(5, "rule"));
  await deciding("reseated-name-sits", (forge) => reseat(forge, 0, 0, new Player("p2", substitute.secret)),
    bad(5, "rule"));
  await deciding("reseated-name-of-the-gone", (forge) => reseat(forge, 0, 0, new Player("p0", substitute.secret)),
    good(6));
  await deciding("reseated-nonce", (forge) => reseat(forge, 0, 0, substitute, { nonce: new Uint8Array(32).fill(1) }),
    bad(5, "rule"));
  await deciding("reseated-join", (forge) => reseat(forge, 0, 0, substitute, { signed: 1 }), bad(5, "proof"));
  await deciding("reseated-bot", (forge) => reseat(forge, 0, 0, substitute, { kind: 1 }), bad(5, "rule"));
  await deciding("reseated-in-reveal", async (forge) => {
    await forge.commitAll();
    await reseat(forge, 0, 0, substitute);
  }, bad(9, "turn"));
  await deciding("annulled-in-reveal", async (forge) => {
    await forge.commitAll();
    await forge.decide(0, [16]);
  }, good(10));
}
