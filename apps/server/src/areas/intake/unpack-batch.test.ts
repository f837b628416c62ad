import { gzipSync } from "node:zlib";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import { expect, test } from "vitest";
import { unpackBatch } from "./unpack-batch.ts";

const plain = (text: string) => unpackBatch({ bytes: Buffer.from(text), isGzip: false, isLines: false });
const lines = (text: string) => unpackBatch({ bytes: Buffer.from(text), isGzip: false, isLines: true });
const packed = (bytes: Buffer) => unpackBatch({ bytes, isGzip: true, isLines: false });

test("a list, an object with samples and lines hold the same", async () => {
  const items = [{ a: 1 }, { a: 2 }];
  expect(await plain(JSON.stringify(items))).toEqual(items);
  expect(await plain(JSON.stringify({ samples: items }))).toEqual(items);
  expect(await lines('{"a":1}\r\n\n {"a":2} ')).toEqual(items);
  expect(await packed(gzipSync(JSON.stringify(items)))).toEqual(items);
});

test("a line that is no JSON is an item that nothing fits; empty lines are none, however many", async () => {
  expect(await lines('{"a":1}\n{"a":\n{"a":2}')).toEqual([{ a: 1 }, undefined, { a: 2 }]);
  expect(await lines(`${"\n".repeat(100_000)}{"a":1}`)).toEqual([{ a: 1 }]);
});

test("as many as allowed pass, and not one more", async () => {
  const most = "0\n".repeat(intakeLimits.samplesMax);
  expect(await lines(most)).toHaveLength(intakeLimits.samplesMax);
  await expect(lines(`${most}0`)).rejects.toThrow("body_too_large");
});

test("what is unpacked ends at the limit", async () => {
  const padded = (bytes: number) => packed(gzipSync(Buffer.from("[0]".padEnd(bytes))));
  expect(await padded(intakeLimits.unpackedMaxBytes)).toEqual([0]);
  await expect(padded(intakeLimits.unpackedMaxBytes + 1)).rejects.toThrow("body_too_large");
});

test.each([["{"], [""], ["null"], ["{}"], ['{"samples":1}'], ['{"samples":[1],"__proto__":{"a":1}}'], ["[]"]])(
  "refuses %s",
  async (text) => {
    await expect(plain(text)).rejects.toThrow("request_invalid");
  },
);

test.each([[""], ["\n\n"], ["{\n["]])("refuses lines such as %j", async (text) => {
  await expect(lines(text)).rejects.toThrow("request_invalid");
});

test("refuses what is no gzip, its first half, and bytes that are no UTF-8", async () => {
  await expect(packed(Buffer.from("[0]"))).rejects.toThrow("request_invalid");
  await expect(packed(gzipSync("[0]").subarray(0, 15))).rejects.toThrow("request_invalid");
  await expect(packed(gzipSync(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d])))).rejects.toThrow("request_invalid");
});
