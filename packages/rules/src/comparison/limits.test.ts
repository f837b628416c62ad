import { expect, test } from "vitest";
import { COMPARED_IDS } from "./compared.ts";
import { comparedLimit, isBeyondLimit } from "./limits.ts";

test("the limits are those of tiles and findings", () => {
  expect(Object.fromEntries(COMPARED_IDS.map((id) => [id, comparedLimit(id)]))).toEqual({
    egress: 800,
    names: null,
    mail: 100,
    busyLine: 100,
    download: 8,
    upload: null,
    callRoundTrip: 100,
    callLoss: 1,
    callJitter: 30,
    webSocket: 250,
  });
});

test("a value is beyond its limit on the side that its rule watches", () => {
  expect([100, 101].map((value) => isBeyondLimit("mail", value))).toEqual([false, true]);
  expect([99, 100].map((value) => isBeyondLimit("callRoundTrip", value))).toEqual([false, true]);
  expect([8, 7.9].map((value) => isBeyondLimit("download", value))).toEqual([false, true]);
  expect(isBeyondLimit("upload", 0)).toBe(false);
  expect(isBeyondLimit("mail", null)).toBe(false);
});
