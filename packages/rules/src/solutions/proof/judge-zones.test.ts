import type { DnsAnswer } from "@waymark/contracts/prober/observations";
import { expect, test } from "vitest";
import { judgeZones } from "./judge-zones.ts";

const RECORD = "waymark-verification=NP-7K3Q9FZM";
const there: DnsAnswer = { outcome: "records", records: ["v=spf1 -all", RECORD] };
const other: DnsAnswer = { outcome: "records", records: ["waymark-verification=NP-00000000"] };
const noName: DnsAnswer = { outcome: "noName", records: [] };
const silent: DnsAnswer = { outcome: "timedOut", records: [] };

test.each([
  ["two resolvers see it", [[there, there]], "proven"],
  ["two of three see it", [[there, silent, there]], "proven"],
  [
    "both zones have it",
    [
      [there, there],
      [there, there],
    ],
    "proven",
  ],
  [
    "one zone has it not",
    [
      [there, there],
      [noName, noName],
    ],
    "noRecord",
  ],
  ["it names another provider", [[other, other]], "noRecord"],
  ["one resolver says so alone", [[there, noName]], "resolversDiffer"],
  ["one says so and the other nothing", [[there, silent]], "unreachable"],
  ["nobody answers", [[silent, silent]], "unreachable"],
  [
    "one zone has it not and another does not answer",
    [
      [silent, silent],
      [noName, noName],
    ],
    "noRecord",
  ],
  ["no zone was looked at", [], "noRecord"],
] as const)("%s", (_case, zones, outcome) => {
  expect(
    judgeZones(
      zones.map((answers) => ({ kind: "dns", answers: [...answers] })),
      RECORD,
    ),
  ).toBe(outcome);
});
