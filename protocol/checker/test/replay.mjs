// The steps of a vector's transcript, taken again one by one.

import assert from "node:assert/strict";

import { fromHex, hex, sha512, toLittleEndian } from "../bytes.mjs";
import { Transcript, item } from "../transcript.mjs";

export const contextOf = ({ match, deal, seat, author, prev }) => ({
  matchId: fromHex(match), deal, seat, author: fromHex(author), prev: fromHex(prev),
});

async function draw(transcript, { draw: label, drawn, challenge, weights }) {
  if (challenge !== undefined) {
    assert.equal(challenge, hex(toLittleEndian(await transcript.challenge(label))));
  } else {
    const row = await transcript.weights(label, weights.length);
    assert.deepEqual(weights, row.map((weight) => hex(toLittleEndian(weight))));
  }
  assert.deepEqual([item("ratchet", fromHex(drawn))], transcript.items);
}

/** Takes the steps of `vector.transcript`; returns them by label, and the states after each by index. */
export async function replay(proof, { context, transcript: steps }) {
  const transcript = new Transcript(proof, contextOf(context));
  const beginning = [...transcript.items];
  for (const [i, step] of steps.slice(0, beginning.length).entries()) {
    assert.deepEqual(item(step.absorb, fromHex(step.data)), beginning[i]);
    assert.equal(step.state, hex(await sha512(...beginning.slice(0, i + 1))));
  }
  for (const step of steps.slice(beginning.length)) {
    if (step.draw === undefined) transcript.absorb(step.absorb, fromHex(step.data));
    else await draw(transcript, step);
    assert.equal(step.state, hex(await transcript.state()));
  }
  return steps.slice(beginning.length);
}
