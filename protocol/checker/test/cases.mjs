// Records of all sorts made by the forge, each with the verdict that the specification asks for:
// [name, octets, { valid, … }]. `node test/cases.mjs DIRECTORY` writes them as files.

import { mkdir, writeFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";

import { Forge, Player, START, file, frame, scalarOf } from "./forge.mjs";

const EMPTY = new Uint8Array(0);
const OTHER = new Uint8Array(32).fill(9);

const bad = (entry, rung, author = null) => ({ valid: false, entry, rung, author });
const good = (entries, finished = false) => ({ valid: true, entries, finished });

/** The cases that can be reached without a shuffle. */
export async function cases() {
  const out = [];
  const add = (name, bytes, expected) => out.push([name, bytes, expected]);
  await lobby(add);
  await framing(add);
  await deals(add);
  await decisions(add);
  await evidence(add);
  return out;
}

async function lobby(add) {
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

async function framing(add) {
  const forge = await (await Forge.of()).begin();
  const bytes = forge.file();
  add("started", bytes, good(5));
  add("frame-start", bytes.subarray(1), bad(0, "frame"));
  add("frame-short-start", START.subarray(0, 14), bad(0, "frame"));
  add("frame-no-entry", START, bad(0, "frame"));
  add("frame-torn", bytes.subarray(0, bytes.length - 1), bad(4, "frame"));
  add("frame-torn-length", new Uint8Array([...bytes, 0, 0, 1]), bad(5, "frame"));
  add("frame-empty", new Uint8Array([...bytes, 0, 0, 0, 0]), bad(5, "frame"));
  add("frame-too-long", new Uint8Array([...bytes, 0, 1, 0, 1, 5]), bad(5, "frame"));
  const encoded = (name, payload, rung) => add(name, new Uint8Array([...bytes, ...frame(payload)]), bad(5, rung));
  encoded("encoding-nil", [0xc0], "encoding");
  encoded("encoding-left-over", [0x01, 0x01], "encoding");
  encoded("encoding-long-number", [0xcc, 0x7f], "encoding");
  encoded("encoding-long-octets", [0xc5, 0, 1, 1], "encoding");
  encoded("encoding-long-text", [0xd9, 1, 0x61], "encoding");
  encoded("encoding-long-array", [0xdc, 0, 1, 1], "encoding");
  encoded("encoding-17", [0xdc, 0, 17, ...new Array(17).fill(1)], "encoding");
  encoded("encoding-16", [0xdc, 0, 16, ...new Array(16).fill(1)], "schema");
  encoded("encoding-5-deep", [0x91, 0x91, 0x91, 0x91, 0x91, 1], "encoding");
  encoded("encoding-4-deep", [0x91, 0x91, 0x91, 0x91, 1], "schema");
  encoded("encoding-empty-5-deep", [0x91, 0x91, 0x91, 0x91, 0x90], "encoding");
  encoded("encoding-bad-text", [0xa1, 0xff], "encoding");
  encoded("encoding-surrogate", [0xa3, 0xed, 0xa0, 0x80], "encoding");
  encoded("encoding-overlong", [0xa2, 0xc0, 0x80], "encoding");
  encoded("encoding-2-to-64", [0xcf, ...new Array(8).fill(255)], "schema");
  encoded("encoding-negative", [0xff], "encoding");
  encoded("encoding-whole-frame", [0xc5, 0xff, 0xfd, ...new Array(65533).fill(7)], "schema");
  encoded("schema-greeting", [0x93, 0x40, 0x01, 0xc4, 0x20, ...new Array(32).fill(7)], "schema");
  encoded("schema-text-tag", [0x92, 0xa1, 0x42, 1], "schema");
  const [entry] = forge.messages.slice(-1);
  add("schema-more-fields", forge.file([...entry, 1]), bad(5, "schema"));
  add("schema-author", forge.file([...entry.slice(0, 3), 6, ...entry.slice(4)]), bad(5, "schema"));
  add("schema-index", forge.file([66, 2 ** 24, ...entry.slice(2)]), bad(5, "schema"));
  add("doubled", forge.file(entry), bad(5, "chain"));
  add("dropped", file([...forge.messages.slice(0, 2), ...forge.messages.slice(3)]), bad(2, "chain"));
}

async function deals(add) {
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
  await dealing("shuffle-short", async (forge) => {
    await forge.commitAll();
    await forge.revealAll();
    for (const message of await shuffles(forge)) forge.messages.push(message);
  }, undefined);
}

/** A shuffle without sense by every seat: one of them, whoever is dealer, breaks the rung proof. */
async function shuffles(forge) {
  const body = [7, new Uint8Array(64 * 36), new Uint8Array(32 * 8)];
  return [(await forge.entry(2, body)).message];
}

async function decisions(add) {
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

async function evidence(add) {
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [directory] = process.argv.slice(2);
  await mkdir(directory, { recursive: true });
  for (const [name, bytes] of await cases()) await writeFile(`${directory}/${name}.braus`, bytes);
}
