// Who opens a table and how, who sits down and who may write there.

import { Forge, Player, file } from "../forge.mjs";
import { OTHER, bad, good } from "./verdicts.mjs";

export async function lobby(add) {
  const opening = async (name, options, expected) => {
    const forge = await Forge.of();
    await forge.write(0, forge.opened(options));
    add(`opened-${name}`, forge.file(), expected);
  };
  await opening("good", {}, good(1));
  await opening("version", { version: 2 }, bad(0, "rule", 0));
  await opening("target-0", { target: 0 }, bad(0, "rule", 0));
  await opening("target-100", { target: 100 }, bad(0, "schema"));
  await opening("deals-1000", { deals: 1000 }, good(1));
  await opening("deals-1001", { deals: 1001 }, bad(0, "schema"));
  await opening("patience-0", { patience: 0 }, good(1));
  await opening("patience-65536", { patience: 65536 }, bad(0, "schema"));
  await opening("bot-without-machine", { kind: 1 }, bad(0, "rule", 0));
  await opening("person-with-machine", { machine: "x" }, bad(0, "rule", 0));
  await opening("bot", { kind: 1, machine: "x" }, good(1));
  for (const [name, text, fits] of NAMES) {
    await opening(`name-${name}`, { name: text }, fits ? good(1) : bad(0, "schema"));
  }

  const blank = async (name, author, body, options, expected) => {
    const forge = await Forge.of();
    add(`blank-${name}`, file([(await forge.entry(author, body(forge), options)).message]), expected);
  };
  await blank("other-body", 0, () => [4], {}, bad(0, "signature"));
  await blank("author-1", 1, (forge) => forge.opened(), { by: (await Forge.of()).players[0] }, bad(0, "turn", 1));
  await blank("index-1", 0, (forge) => forge.opened(), { index: 1 }, bad(0, "chain"));
  await blank("prev", 0, (forge) => forge.opened(), { prev: OTHER }, bad(0, "chain"));

  const lobbying = async (name, step, expected) => {
    const forge = await Forge.of();
    await forge.write(0, forge.opened());
    const bytes = await step(forge);
    add(`lobby-${name}`, bytes ?? forge.file(), expected);
  };
  const [, one, two] = (await Forge.of()).players;
  const seat = async (forge, place, player, options) => {
    await forge.write(0, [2, ...(await forge.wish(place, player, options))]);
  };
  await lobbying("seated", (forge) => seat(forge, 3, one), good(2));
  await lobbying("other-place-signed", (forge) => seat(forge, 3, one, { signed: 2 }), bad(1, "proof", 0));
  await lobbying("place-4-of-4", (forge) => seat(forge, 4, one), bad(1, "rule", 0));
  await lobbying("host-place", (forge) => seat(forge, 0, one), bad(1, "rule", 0));
  await lobbying("bot-without-machine", (forge) => seat(forge, 1, one, { kind: 1 }), bad(1, "rule", 0));
  await lobbying("key-twice", async (forge) => {
    await seat(forge, 1, one);
    await seat(forge, 2, new Player("other", one.secret));
  }, bad(2, "rule", 0));
  await lobbying("name-twice", async (forge) => {
    await seat(forge, 1, one);
    await seat(forge, 2, new Player(one.name, two.secret));
  }, bad(2, "rule", 0));
  await lobbying("nonce-of-opened", (forge) => seat(forge, 1, one, { nonce: new Uint8Array(32).fill(1) }),
    bad(1, "rule", 0));
  await lobbying("nonce-again", async (forge) => {
    await seat(forge, 1, one, { nonce: OTHER });
    await forge.write(0, [3, 1]);
    await seat(forge, 1, one, { nonce: OTHER });
  }, bad(3, "rule", 0));
  await lobbying("seated-again", async (forge) => {
    await seat(forge, 1, one);
    await forge.write(0, [3, 1]);
    await seat(forge, 1, one);
  }, good(4));
  await lobbying("unseat-host", (forge) => forge.write(0, [3, 0]), bad(1, "rule", 0));
  await lobbying("unseat-nobody", (forge) => forge.write(0, [3, 2]), bad(1, "rule", 0));
  await lobbying("unseat-no-place", (forge) => forge.write(0, [3, 5]), bad(1, "rule", 0));
  await lobbying("started-early", (forge) => forge.write(0, [4]), bad(1, "rule", 0));
  await lobbying("guest-writes", async (forge) => {
    await seat(forge, 1, one);
    await forge.write(1, [4]);
  }, bad(2, "turn", 1));
  await lobbying("nobody-writes", (forge) => forge.write(2, [4]), bad(1, "signature"));
  await lobbying("opened-again", (forge) => forge.write(0, forge.opened()), bad(1, "turn", 0));
  await lobbying("decision", (forge) => forge.decide(0, [18]), bad(1, "signature"));
  await lobbying("vote", async (forge) => forge.file(await forge.vote(1, [18])), bad(1, "signature"));
  await lobbying("second-seated", async (forge) => {
    const before = { index: forge.index, prev: forge.prev };
    await seat(forge, 1, one);
    return forge.file((await forge.entry(0, [4], before)).message);
  }, bad(2, "turn", 0));
  await lobbying("guest-for-a-written-index", async (forge) => {
    await seat(forge, 1, one);
    const before = { index: forge.index, prev: forge.prev };
    await seat(forge, 2, two);
    return forge.file((await forge.entry(1, [4], before)).message);
  }, bad(3, "chain"));
  await lobbying("unseated-for-a-written-index", async (forge) => {
    await seat(forge, 1, one);
    const before = { index: forge.index, prev: forge.prev };
    await forge.write(0, [3, 1]);
    return forge.file((await forge.entry(1, [4], before)).message);
  }, bad(3, "signature"));
}

const NAMES = [
  ["empty", "", false],
  ["48", "x".repeat(48), true],
  ["49", "x".repeat(49), false],
  ["48-octets", "å".repeat(24), true],
  ["49-octets", "å".repeat(24) + "x", false],
  ["space-first", " a", false],
  ["space-last", "a ", false],
  ["two-spaces", "a  b", false],
  ["one-space", "a b", true],
  ["no-break-space", "a\u00a0b", false],
  ["not-normal", "a\u030a", false],
  ["mark-first", "\u0301a", false],
  ["mark-later", "q\u0301", true],
  ["enclosing-first", "\u20dd", false],
  ["spacing-mark-first", "\u0903", false],
  ["emoji", "\u{1f600}", false],
  ["byte-order-mark", "\ufeffa", false],
  ["soft-hyphen", "a\u00adb", false],
  ["variation", "a\ufe0f", false],
  ["control", "a\u0007", false],
  ["c1", "a\u0085", false],
  ["private", "\ue000", false],
  ["direction", "a\u202eb", false],
  ["joiner", "a\u200db", false],
  ["hangul-filler", "\u3164", false],
  ["braille-blank", "\u2800", false],
  ["braille", "\u2801", true],
  ["old", "\u0221", false],
  ["kelvin", "\u212a", false],
  ["noncharacter", "\ufdd0", false],
  ["tag", "\u{e0041}", false],
  ["gothic", "\u{10330}", true],
  ["ideographic", "\u{20000}", true],
  ["compatibility-ideograph", "\ufa0e", true],
  ["compatibility-singleton", "\uf900", false],
  ["line-separator", "a\u2028b", false],
  ["khmer-vowel", "\u17b4", false],
  ["musical", "\u{1d15e}", false],
];
