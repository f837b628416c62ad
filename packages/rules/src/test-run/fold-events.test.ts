import { RESULT_EVENTS, RESULT_FIELDS, STATUS_EVENT } from "@waymark/contracts/connectivity-test/hub-events";
import { expect, it } from "vitest";
import { randomFrom } from "../findings/test-random-reports.ts";
import { foldEvents, type RunEvent } from "./fold-events.ts";

const EVENTS: readonly RunEvent[] = [
  { sequence: 1, event: STATUS_EVENT, payload: { status: "Started" } },
  ...RESULT_FIELDS.map((field, index) => ({
    sequence: index + 2,
    event: RESULT_EVENTS[field],
    payload: { status: "Completed", value: field },
  })),
  { sequence: RESULT_FIELDS.length + 2, event: STATUS_EVENT, payload: { status: "Finished" } },
];

it("10,000 permuted and duplicated streams of events give the same report (check 14)", () => {
  const expected = JSON.stringify(foldEvents(EVENTS));
  expect(Object.keys(JSON.parse(expected))).toEqual([...RESULT_FIELDS]);
  const random = randomFrom(14);
  for (let round = 0; round < 10_000; round += 1) {
    const twice = EVENTS.filter(() => random() < 0.3);
    const stream = [...EVENTS, ...twice]
      .map((event) => ({ event, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ event }) => event);
    expect(JSON.stringify(foldEvents(stream))).toBe(expected);
  }
});
