import { MINUTE_MS } from "@waymark/contracts/units";
import { expect, test } from "vitest";
import { followMetros, type JudgedMetro, type MetroTrouble, type UnwellMetro } from "./follow-metros.ts";

const LISBON = { cloud: "MultiTenant", country: "PT", state: "PT.14", city: 2_267_057 } as const;
const PORTO = { ...LISBON, state: "PT.17", city: 2_735_943 };
const NOW = Date.parse("2026-11-18T12:00:00Z");
const SLOW: MetroTrouble = {
  condition: "slow",
  score: 40,
  workloads: ["mail"],
  isProvisional: true,
  sinceMs: NOW - 20 * MINUTE_MS,
};
const slow = (more: Partial<MetroTrouble> = {}): JudgedMetro => ({ ...LISBON, trouble: { ...SLOW, ...more } });
const well: JudgedMetro = { ...LISBON, trouble: null };
/** What is known after looking at these moments, one minute apart from `NOW` on. */
function after(looks: readonly (readonly JudgedMetro[])[], everyMs = MINUTE_MS): readonly UnwellMetro[] {
  const known = new Map<string, UnwellMetro>();
  looks.forEach((judged, index) => {
    for (const one of followMetros([...known.values()], judged, NOW + index * everyMs))
      known.set(`${one.city} ${one.startMs}`, one);
  });
  return [...known.values()];
}
const lasting = { startMs: SLOW.sinceMs, endMs: null };

test("trouble begins, goes on and ends when the metro was last seen so", () => {
  expect(after([[slow()]])).toMatchObject([{ ...LISBON, ...lasting, score: 40, lowestScore: 40, seenMs: NOW }]);
  const goesOn = after([
    [slow()],
    [slow({ score: 10, sinceMs: NOW })],
    [slow({ score: 60, condition: "unreachable" })],
  ]);
  expect(goesOn).toMatchObject([{ ...lasting, score: 60, lowestScore: 10, condition: "unreachable" }]);
  expect(after([[slow()], [slow()], [well]])).toMatchObject([{ startMs: SLOW.sinceMs, endMs: NOW + MINUTE_MS }]);
});

test("when too few test, it goes on for half an hour", () => {
  const silence = (minutes: number) => [[slow()], ...Array.from({ length: minutes }, () => [])];
  expect(after(silence(30))).toMatchObject([lasting]);
  expect(after(silence(31))).toMatchObject([{ endMs: NOW }]);
});

test("what comes back within half an hour is the same trouble, later it is another", () => {
  const calm = (minutes: number) => [[slow()], ...Array.from({ length: minutes }, () => [well])];
  expect(after([...calm(29), [slow()]])).toMatchObject([lasting]);
  const again = NOW + 60 * MINUTE_MS;
  expect(after([...calm(59), [slow({ sinceMs: again })]])).toMatchObject([
    { endMs: NOW },
    { startMs: again, endMs: null },
  ]);
});

test("nothing changes where nothing was wrong and nothing is", () => {
  expect(followMetros([], [well, { ...PORTO, trouble: null }], NOW)).toEqual([]);
  const ended = after([[slow()], [well]]);
  expect(followMetros(ended, [well], NOW + 5 * MINUTE_MS)).toEqual([]);
});

test("telemetry confirms what visitors said", () => {
  expect(after([[slow()], [slow({ isProvisional: false })]])).toMatchObject([{ ...lasting, isProvisional: false }]);
});

test("nobody looked for hours: it ends when it was last seen", () => {
  expect(after([[slow()], [well]], 180 * MINUTE_MS)).toMatchObject([{ endMs: NOW }]);
  expect(after([[slow()], []], 180 * MINUTE_MS)).toMatchObject([{ endMs: NOW }]);
});

test("metros do not mix, nor do clouds", () => {
  const both = after([
    [slow(), { ...PORTO, trouble: SLOW }],
    [well, { ...PORTO, trouble: SLOW }],
  ]);
  expect(both.map(({ city, endMs }) => [city, endMs])).toEqual([
    [LISBON.city, NOW],
    [PORTO.city, null],
  ]);
  const government = { ...well, cloud: "GovernmentCommunity" } as const;
  expect(after([[slow()], [government]])).toMatchObject([lasting]);
});
