import { expect, test } from "vitest";
import { firstLines, sampleChange, sampleRecords } from "./shorten.ts";

const record = { id: 1, serviceArea: "Common", expressRoute: false, category: "Allow", required: true } as const;

test("the samples are a record with addresses and one without, each with its first entries", () => {
  const urls = ["a.example", "b.example", "c.example", "d.example"];
  const sampled = sampleRecords([
    { ...record, id: 1, urls },
    { ...record, id: 2, urls, ips: ["240.0.0.0/24"] },
    { ...record, id: 3, urls: ["e.example"], required: false, notes: "Lost without it." },
  ]);
  expect(sampled.map(({ id, urls: shown = [] }) => [id, shown.length])).toEqual([
    [2, 3],
    [3, 1],
  ]);
  expect(sampleRecords([])).toEqual([]);
});

test("a change keeps what it says and shows its first entries; a text shows its first lines and tells how many there are", () => {
  const change = {
    ...({ id: 7, endpointSetId: 1, serviceArea: "Common", disposition: "Change", impact: "AddedIp" } as const),
    ...{ version: "2026080100", add: { effectiveDate: "20260901", ips: ["1", "2", "3", "4"] } },
  };
  expect(sampleChange(change)).toEqual({ ...change, add: { effectiveDate: "20260901", ips: ["1", "2", "3"] } });
  expect(firstLines("a\nb\nc\n", 2)).toEqual({ text: "a\nb", shown: 2, all: 3 });
});
