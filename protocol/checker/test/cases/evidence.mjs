// Two words of one seat, at the end of a record: which of them prove a fraud.

import { Forge, Player, scalarOf } from "../forge.mjs";
import { EMPTY, OTHER, bad } from "./verdicts.mjs";

export async function evidence(add) {
  const after = async (name, step, expected) => {
    const forge = await (await Forge.of()).begin();
    forge.commits = [];
    await forge.commit(0);
    add(`evidence-${name}`, await step(forge), expected);
  };
  const last = (forge) => ({ index: forge.index - 1, prev: forge.messages.at(-1)[2] });
  await after("second-entry", async (forge) =>
    forge.file((await forge.entry(0, [5, OTHER, EMPTY], last(forge))).message), bad(6, "turn", 0));
  await after("second-entry-no-sense", async (forge) =>
    forge.file((await forge.entry(0, [4], last(forge))).message), bad(6, "turn", 0));
  await after("second-entry-other-prev", async (forge) =>
    forge.file((await forge.entry(0, [4], { index: 5, prev: OTHER })).message), bad(6, "chain"));
  await after("entry-without-pen-there", async (forge) =>
    forge.file((await forge.entry(2, [4], last(forge))).message), bad(6, "chain"));
  await after("entry-without-pen-two-back", async (forge) => {
    const before = last(forge);
    await forge.commit(1);
    return forge.file((await forge.entry(2, [4], before)).message);
  }, bad(7, "chain"));
  await after("pen-holder-where-decided", async (forge) => {
    const before = { index: forge.index, prev: forge.prev };
    await forge.decide(1, [18]);
    return forge.file((await forge.entry(1, [5, OTHER, EMPTY], before)).message);
  }, bad(7, "chain"));
  await after("other-where-decided", async (forge) => {
    const before = { index: forge.index, prev: forge.prev };
    await forge.decide(1, [18]);
    return forge.file((await forge.entry(2, [5, OTHER, EMPTY], before)).message);
  }, bad(7, "chain"));
  await after("votes-only", async (forge) => forge.file(await forge.vote(0, [18])), bad(6, "schema"));
  await after("votes-and-torn", async (forge) =>
    new Uint8Array([...forge.file(await forge.vote(0, [18])), 0, 0]), bad(6, "frame"));
  await after("same-vote-twice", async (forge) =>
    forge.file(await forge.vote(0, [18]), await forge.vote(0, [18])), bad(6, "schema"));
  await after("line-after-vote", async (forge) =>
    forge.file(await forge.vote(0, [18]), (await forge.entry(1, [15, EMPTY])).message), bad(6, "schema"));
  await after("vote-and-hold", async (forge) =>
    forge.file(await forge.vote(0, [18]), await forge.hold(0, OTHER)), bad(6, "turn", 0));
  await after("hold-and-vote", async (forge) =>
    forge.file(await forge.hold(2, OTHER), await forge.vote(2, [18])), bad(6, "turn", 2));
  await after("two-holds", async (forge) =>
    forge.file(await forge.hold(3, OTHER), await forge.hold(3, new Uint8Array(32))), bad(6, "turn", 3));
  await after("same-hold-twice", async (forge) =>
    forge.file(await forge.hold(3, OTHER), await forge.hold(3, OTHER)), bad(6, "schema"));
  await after("words-of-two", async (forge) =>
    forge.file(await forge.hold(3, OTHER), await forge.vote(2, [18])), bad(6, "schema"));
  await after("words-of-three", async (forge) =>
    forge.file(await forge.hold(3, OTHER), await forge.vote(2, [18]), await forge.vote(3, [18])), bad(6, "turn", 3));
  await after("vote-by-pen", async (forge) => forge.file(await forge.vote(1, [18])), bad(6, "signature"));
  await after("vote-forged", async (forge) =>
    forge.file(await forge.vote(0, [18], { by: forge.players[1] })), bad(6, "signature"));
  await after("vote-by-seat-5", async (forge) =>
    forge.file(await forge.vote(5, [18], { by: forge.players[1] })), bad(6, "signature"));
  await after("vote-undecidable", async (forge) => forge.file(await forge.vote(0, [16])), bad(6, "turn", 0));
  await after("vote-index", async (forge) => forge.file(await forge.vote(0, [18], { index: 5 })), bad(6, "chain"));
  await after("vote-prev", async (forge) => forge.file(await forge.vote(0, [18], { prev: OTHER })), bad(6, "chain"));
  await after("vote-undecidable-elsewhere", async (forge) =>
    forge.file(await forge.vote(0, [16], { prev: OTHER })), bad(6, "chain"));
  await after("two-reseatings", async (forge) => {
    const [a, b] = [await scalarOf([98]), await scalarOf([97])];
    const what = async (secret) => [17, ...(await forge.wish(1, new Player("n", secret)))];
    return forge.file(await forge.vote(0, await what(a)), await forge.vote(0, await what(b)));
  }, bad(6, "turn", 0));
  await after("vote-reseated-elsewhere", async (forge) => {
    const what = [17, ...(await forge.wish(3, new Player("n", await scalarOf([98]))))];
    return forge.file(await forge.vote(0, what), await forge.hold(0, OTHER));
  }, bad(6, "turn", 0));
  await after("vote-and-decision", async (forge) => {
    const vote = await forge.vote(0, [18]);
    return forge.file(vote, (await forge.decision(1, [18])).message);
  }, bad(6, "schema"));
  await after("decision-then-vote", async (forge) => {
    const vote = await forge.vote(0, [18]);
    await forge.decide(1, [18]);
    return forge.file(vote);
  }, bad(7, "chain"));
  await after("left-decision-then-hold", async (forge) => {
    const hold = await forge.hold(0, OTHER);
    const gone = new Player("n", await scalarOf([98]));
    await forge.decide(1, [17, ...(await forge.wish(1, gone))]);
    return forge.file(hold);
  }, bad(7, "chain"));
}
