import assert from "node:assert/strict";
import { test } from "node:test";

import { checkRecord } from "../record.mjs";
import { cases } from "./cases.mjs";

for (const [name, bytes, expected] of await cases()) {
  test(`the verdict on ${name} is the specification's`, async () => {
    const verdict = await checkRecord(bytes);
    const actual = Object.fromEntries(Object.keys(expected).map((key) => [key, verdict[key]]));
    assert.deepEqual(expected, actual, verdict.reason);
  });
}
