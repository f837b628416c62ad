import { LANGUAGES, type Language } from "@waymark/contracts/configuration/languages";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, door, EMPTY_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { sharedReport } from "@waymark/rules/reports/shared-report";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TextsProvider } from "../../../../../platform/texts/texts-context.tsx";
import { createTranslate } from "../../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../results/words.ts";
import { Neighbours } from "../neighbours/neighbours.tsx";
import { ReportPath } from "./report-path.tsx";

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

function show(more: Partial<Report>, language: Language = "en", isMeasuring = false, isPlaceLeftOut = false): string {
  const input = inputWith(more);
  const texts = textsOf(language);
  const names = { suite: "Contoso 365", vendor: "Contoso" };
  const words = wordsIn(language, createTranslate(language, texts, names));
  const { report } = input;
  act(() =>
    root.render(
      <TextsProvider language={language} texts={texts} {...names}>
        <ReportPath
          report={report}
          judgement={judgeReport(input)}
          words={words}
          isMeasuring={isMeasuring}
          isPlaceLeftOut={isPlaceLeftOut}
        />
        <Neighbours report={report} words={words} />
      </TextsProvider>,
    ),
  );
  return page.textContent ?? "";
}

const press = (name: string, index = 0) => {
  const buttons = [...page.querySelectorAll("button")].filter((button) => button.textContent === name);
  act(() => buttons[index]?.click());
};

describe("the path of a report on the page", () => {
  test("says what was measured, and of the pieces what distance alone can say", () => {
    const text = show(DETOUR_REPORT);
    expect(text).toContain("124 ms there and back");
    expect(text).toContain("5,767 km");
    expect(text).toContain("light alone needs 58 ms");
    expect(text).toContain("Not measured");
    expect(text).toContain("Best possible is what the best tenth of 412 tests in Lisbon reach.");
  });

  test.each(LANGUAGES)("without its places says so, and nothing that names or stands for one, in %s", (language) => {
    const text = show(sharedReport(inputWith(DETOUR_REPORT).report, "public", ["place"]), language, false, true);
    expect(text).toContain(textsOf(language)["path.map.leftOut"]);
    expect(text).toContain(textsOf(language)["report.leftOut"]);
    press(textsOf(language)["path.asTable"]);
    expect(`${text} ${page.textContent}`).not.toMatch(/ZZZ|Lisbon|Ashburn|5,767|, ,/);
  });

  test("has a table behind it", () => {
    show(DETOUR_REPORT);
    press("Show as table");
    const rows = [...page.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows).toHaveLength(6);
    expect(rows[1]).toContain("At least 58 ms");
    press("Show as picture");
    expect(page.querySelector("tbody")).toBeNull();
  });

  test("tells what is not known and why", () => {
    const text = show({
      ...{ egressLocationLatitude: null, egressLocationLongitude: null, egressLocationCity: null },
      ...{ egressLocationRegion: null, egressLocationCountry: null, browserToEgressLocationDistance: null },
    });
    expect(text).toContain("No address database has a place for your public address.");
  });

  test("waits with its map for the end of the test", () => {
    expect(show({}, "en", true)).toContain("The map comes when the test is done.");
  });
});

describe("the neighbours on the page", () => {
  test("say who does better, and have a table behind them", () => {
    const text = show(DETOUR_REPORT);
    expect(text).toContain("93% of tests near you do better");
    expect(text).toContain("most likely on your side and not with Contoso 365");
    press("Show as table", 1);
    expect(page.querySelector("tbody tr:nth-child(4)")?.textContent).toContain("124 ms");
  });

  test("say how many it takes where there are too few", () => {
    expect(show({ peers: null })).toContain("once 20 tests from your city, state or country");
  });
});

const REPORTS: [string, Partial<Report>][] = [
  ["good", {}],
  ["detour", DETOUR_REPORT],
  ["empty", EMPTY_REPORT],
  ["own metro", { currentFrontDoor: "XYZ", measuredLatencies: [door({ code: "XYZ" })] }],
  ["without mail", { measuredLatency: null, measuredLatencies: [] }],
  ["half done", { ...EMPTY_REPORT, status: "Started" }],
];
test.each(LANGUAGES.flatMap((language) => REPORTS.map(([name, report]) => [language, name, report] as const)))(
  "every text is there: %s, %s",
  (language, _name, report) => {
    expect(show(report, language)).not.toMatch(/path\.|neighbours\.|test\.|\{\w+\}|NaN|undefined/);
  },
);
