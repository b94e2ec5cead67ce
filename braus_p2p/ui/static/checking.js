// A worker: runs the independent checker on the octets of a record, away from the page.

import { Chain, checkRecord } from "/checker/record.mjs";

const PAUSE = 50; // milliseconds between two words about how far it is

self.onmessage = ({ data }) => check(data).catch(() => self.postMessage({ failed: true }));

async function check(record) {
  const began = performance.now();
  let told = began;
  const progress = (done, all) => {
    if (performance.now() - told < PAUSE) return;
    told = performance.now();
    self.postMessage({ done, all });
  };
  const chain = new Chain();
  const verdict = await checkRecord(new Uint8Array(record), progress, chain);
  const head = Array.from(chain.head, (octet) => octet.toString(16).padStart(2, "0")).join("");
  self.postMessage({ verdict, head, ms: performance.now() - began });
}
