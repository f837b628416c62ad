import { textsOf } from "@waymark/messages/catalogue";
import { compareReports } from "@waymark/rules/comparison/compare-reports";
import { DETOUR_REPORT, failed, GOOD_REPORT } from "@waymark/rules/findings/test-reports";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TextsProvider } from "../../../../platform/texts/texts-context.tsx";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { ComparisonRows } from "./comparison-rows.tsx";

const host = document.createElement("div");
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

const names = { suite: "Contoso 365", vendor: "Contoso" };
const words = wordsIn("en", createTranslate("en", textsOf("en"), names));
const show = (before: object, after: object) =>
  act(() =>
    root.render(
      <TextsProvider language="en" texts={textsOf("en")} {...names}>
        <ComparisonRows
          rows={compareReports({ ...GOOD_REPORT, ...before }, { ...GOOD_REPORT, ...after })}
          words={words}
          labelledBy="title"
        />
      </TextsProvider>,
    ),
  );
const cells = (name: string) =>
  [...host.querySelectorAll("tr")]
    .filter((row) => row.querySelector("th[scope=row]")?.textContent?.startsWith(name))
    .flatMap((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent));

test("a change is shown by a mark, an amount and a word that needs no colour", () => {
  show({ ...DETOUR_REPORT, egressAsn: 64_501, egressNetwork: "203.0.113.0/24" }, {});
  expect(cells("Mail latency").slice(0, 3)).toEqual([
    "128\u00a0ms",
    "9\u00a0ms",
    "119\u00a0ms quicker (better)Now: 9\u00a0ms",
  ]);
  expect(cells("Download")[2]).toMatch(/^No clear change/);
});

test("what neither test has measured is left out", () => {
  show({ download: failed("lessData") }, { download: failed("lessData") });
  expect(cells("Download")).toEqual([]);
  expect(cells("Mail latency")).toHaveLength(4);
});
