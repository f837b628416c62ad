import type { MyData } from "@waymark/contracts/reports/schemas";
import { expect, test } from "vitest";
import { eraseInParts, exportInParts } from "./in-parts.ts";

const tooOften = Object.assign(new Error("too often"), { status: 429 });

test("erasing goes on until nothing is left, and waits where it asks too often", async () => {
  const answers = [
    { reports: 200, sharesReceived: 3, isComplete: false },
    tooOften,
    { reports: 40, sharesReceived: 0, isComplete: true },
  ];
  const sums: number[] = [];
  const pauses: number[] = [];
  const ask = async () => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  };
  const sum = await eraseInParts(
    ask,
    ({ reports }) => sums.push(reports),
    async (ms) => void pauses.push(ms),
  );
  expect(sum).toEqual({ reports: 240, sharesReceived: 3 });
  expect(sums).toEqual([200, 240]);
  expect(pauses).toHaveLength(1);
});

test("any other failure ends it", async () => {
  const failing = async () => Promise.reject(new Error("down"));
  await expect(eraseInParts(failing, () => undefined)).rejects.toThrow("down");
});

test("an export holds the reports of all parts, and the rest of the first", async () => {
  const part = (reports: number, next: string | null): MyData => ({
    format: "waymark.my-data",
    version: 1,
    userId: "u",
    tenantId: "t",
    exportedAt: "2026-11-15T12:00:00Z",
    reports: Array.from({ length: reports }, (_, id) => ({ id })),
    sharedByMe: [],
    sharedWithMe: [],
    pendingRegistration: null,
    providerContact: null,
    networkItemsAdded: 0,
    outageMails: [],
    networkItemsApproved: 0,
    solutionRequestsMade: 0,
    solutionRequestsDecided: 0,
    actions: [{ action: "a", at: "2026-11-15T12:00:00Z" }],
    next,
  });
  const asked: (string | undefined)[] = [];
  const whole = await exportInParts(
    async (after) => {
      asked.push(after);
      return after === undefined ? part(100, "x") : { ...part(7, null), actions: [] };
    },
    () => undefined,
  );
  expect(asked).toEqual([undefined, "x"]);
  expect(whole.reports).toHaveLength(107);
  expect(whole).toMatchObject({ next: null, actions: [{ action: "a" }] });
});
