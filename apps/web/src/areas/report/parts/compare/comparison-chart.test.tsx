import { textsOf } from "@waymark/messages/catalogue";
import { compareReports } from "@waymark/rules/comparison/compare-reports";
import { DETOUR_REPORT, GOOD_REPORT, item } from "@waymark/rules/findings/test-reports";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TextsProvider } from "../../../../platform/texts/texts-context.tsx";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { ComparisonChart } from "./comparison-chart.tsx";

const host = document.createElement("div");
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

const names = { suite: "Contoso 365", vendor: "Contoso" };
const words = wordsIn("en", createTranslate("en", textsOf("en"), names));
const show = (before: object, after: object = {}) =>
  act(() =>
    root.render(
      <TextsProvider language="en" texts={textsOf("en")} {...names}>
        <ComparisonChart
          rows={compareReports({ ...GOOD_REPORT, ...before }, { ...GOOD_REPORT, ...after })}
          words={words}
          summary="Two changed"
          note="About noise"
        />
      </TextsProvider>,
    ),
  );
const said = (name: string) =>
  [...host.querySelectorAll("li")].find((row) => row.textContent?.startsWith(name))?.textContent;

test("a pair of bars is read with its numbers, noise, limit and whether that is better", () => {
  show({ ...DETOUR_REPORT, egressAsn: 64_501, egressNetwork: "203.0.113.0/24" });
  expect(said("Mail latency")).toMatch(
    /Before 128 ms, Now 9 ms, Noise .* ms, Limit 100 ms.*119\u00a0ms quicker \(better\)/,
  );
  expect(said("Download")).toContain("No clear change");
  expect(said("Where you reach the internet")).toContain("Ashburn, now Lisbon");
  expect(said("Addresses blocked")).toContain("Before: 0, Now: 0");
});

test("an egress in the same network has not moved", () => {
  show(DETOUR_REPORT);
  expect(said("Where you reach the internet")).toMatch(/same network.*No clear change/);
});

test("a bar that is missing because of a block is explained", () => {
  show(item("webSocket", { reachable: false, latency: null }));
  expect(said("WebSocket")).toMatch(/Before: Blocked.*Now 24 ms.*Works now/);
});

test("the table has every result with its unit", () => {
  show(DETOUR_REPORT);
  const button = [...host.querySelectorAll("button")].find((one) => one.textContent === "Show as table");
  act(() => button?.click());
  const mail = [...host.querySelectorAll("tr")].find((row) => row.textContent?.startsWith("Mail latency"));
  expect([...(mail?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent)).toEqual([
    "128\u00a0ms",
    "9\u00a0ms",
    "119\u00a0ms quicker",
    expect.stringMatching(/^±/),
    "100\u00a0ms",
  ]);
  expect(host.querySelectorAll("tbody tr")).toHaveLength(10);
});
