import { LANGUAGES, type Language } from "@waymark/contracts/configuration/languages";
import { REMOTE_FLAG_DEFAULTS } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, door, EMPTY_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { sharedReport } from "@waymark/rules/reports/shared-report";
import { act, type ComponentProps, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { SettingsProvider } from "../../../../platform/configuration-context.tsx";
import { testPage } from "../../../../platform/test-page.ts";
import { TextsProvider } from "../../../../platform/texts/texts-context.tsx";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { Peers } from "../peers/peers.tsx";
import { ReportPath } from "./report-path.tsx";

// As on a page that has just opened: nothing of the map has been fetched.
vi.hoisted(() => vi.resetModules());

const at = testPage();

function Turning(props: Omit<ComponentProps<typeof ReportPath>, "ifFixed">) {
  const [isOn, onTurned] = useState(false);
  const ifFixed = { isOn, onTurned };
  return (
    <>
      <ReportPath {...props} ifFixed={ifFixed} />
      <Peers report={props.report} judgement={props.judgement} ifFixed={ifFixed} />
    </>
  );
}

function show(more: Partial<Report>, language: Language = "en", isMeasuring = false, isPlaceLeftOut = false): string {
  const input = inputWith(more);
  const texts = textsOf(language);
  const names = { suite: "Contoso 365", vendor: "Contoso" };
  const words = wordsIn(language, createTranslate(language, texts, names));
  const { report } = input;
  act(() =>
    at.root.render(
      <SettingsProvider settings={{ configuration: {} as FrontendConfiguration, flags: REMOTE_FLAG_DEFAULTS }}>
        <TextsProvider language={language} texts={texts} {...names}>
          <Turning {...{ report, words, isMeasuring, isPlaceLeftOut }} judgement={judgeReport(input)} />
        </TextsProvider>
      </SettingsProvider>,
    ),
  );
  return at.page.textContent ?? "";
}

const press = (name: string, index = 0) => {
  const buttons = [...at.page.querySelectorAll("button")].filter((button) => button.textContent === name);
  act(() => buttons[index]?.click());
};
/** The table comes when it is first wanted. */
const pressForTable = async (name: string) => {
  press(name);
  const arrived = async () => {
    await act(async () => undefined);
    expect(at.page.querySelector("tbody")).not.toBeNull();
  };
  await vi.waitFor(arrived, { timeout: 10_000 });
};

describe("the path of a report on the page", () => {
  // First of all: the others fetch the map, and a page that has it does not wait.
  test("waits with its map for the end of the test", () => {
    expect(show({}, "en", true)).toContain("The map appears when the test is done.");
  });

  test("says what was measured, and of the pieces what distance alone can say", () => {
    const text = show(DETOUR_REPORT);
    expect(text).toContain("128\u00a0ms there and back");
    expect(text).toContain("5,767\u00a0km");
    expect(text).toContain("light alone needs 58\u00a0ms");
    expect(text).toContain("58\u00a0ms by distance, at the speed of light");
    expect(text).toContain("70\u00a0ms that distance does not explain");
    expect(text).toContain("Limit 100\u00a0ms");
    expect(text).toContain("Not measured");
    expect(text).toContain("Best possible is what the quickest tenth of 412 tests in Lisbon achieve.");
  });

  test.each(LANGUAGES)(
    "without its places says so, and nothing that names or stands for one, in %s",
    async (language) => {
      const text = show(sharedReport(inputWith(DETOUR_REPORT).report, "public", ["place"]), language, false, true);
      expect(text).toContain(textsOf(language)["path.map.leftOut"]);
      expect(text).toContain(textsOf(language)["report.leftOut"]);
      await pressForTable(textsOf(language)["path.asTable"]);
      expect(`${text} ${at.page.textContent}`).not.toMatch(/ZZZ|Lisbon|Ashburn|5,767|, ,/);
    },
  );

  test("has a table behind it", async () => {
    show(DETOUR_REPORT);
    await pressForTable("Show as table");
    const rows = [...at.page.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows).toHaveLength(6);
    expect(rows[1]).toContain("At least 58\u00a0ms");
    press("Show as picture");
    expect(at.page.querySelector("tbody")).toBeNull();
  });

  test("tells what is not known and why", () => {
    const text = show({
      egressLocationLatitude: null,
      egressLocationLongitude: null,
      egressLocationCity: null,
      egressLocationRegion: null,
      egressLocationCountry: null,
      browserToEgressLocationDistance: null,
    });
    expect(text).toContain("No address database has a place for your public address.");
  });

  test("with too few neighbours the best possible is an estimate, and says so", () => {
    const text = show({ ...DETOUR_REPORT, peers: null, bestPossibleLatency: null });
    expect(text).toContain("estimated, not measured");
    expect(text).toContain("about 3\u00a0ms");
    expect(text).toContain("Best possible is an estimate: light needs");
    expect(at.page.querySelector("[data-estimate=true]")).not.toBeNull();
  });

  test("if it is fixed: the switch adds an estimate with its range, and what was measured stays", () => {
    const before = show(DETOUR_REPORT);
    expect(before).not.toContain("If fixed");
    act(() => at.page.querySelector<HTMLInputElement>("input[role=switch]")?.click());
    expect(at.page.textContent).toContain("If fixedestimated, to Lisbonabout 17\u00a0ms8 to 33\u00a0ms");
    expect(at.page.textContent).toContain("128\u00a0ms there and back");
    show({});
    expect(at.page.querySelector("input[role=switch]")).toBeNull();
  });

  test("a satellite is no green line, nor has it an estimate", () => {
    const slow = (code: string, inUse: boolean) => door({ code, inUse, smallestMs: 600, medianMs: 610, p90Ms: 640 });
    const measuredLatencies = [slow("LIS", true), slow("MAD", false)];
    const text = show({ measuredLatency: 600, measuredLatencies, peers: null, bestPossibleLatency: null });
    expect(at.page.querySelectorAll("[data-tone=fine], [data-tone=good]")).toHaveLength(0);
    expect(at.page.querySelectorAll("[data-tone=slow]")).toHaveLength(1);
    expect(text).toContain("610\u00a0ms that distance does not explain");
    expect(text).toContain("Here the line decides, not the distance");
  });
});

describe("the peers on the page", () => {
  test("say who does better, and have a table behind them", () => {
    const text = show(DETOUR_REPORT);
    expect(text).toContain("93\u00a0% of tests in Lisbon do better");
    expect(text).toContain("most likely on your side and not with Contoso 365");
    press("Show as table", 1);
    expect(at.page.querySelector("tbody tr:nth-child(4)")?.textContent).toContain("124\u00a0ms");
  });

  test("if it is fixed: an estimate is marked beside what was measured, in the picture, its label and its table", () => {
    show(DETOUR_REPORT);
    const chart = () => at.page.querySelector("[aria-labelledby=peers-title] figure");
    const before = chart()?.textContent ?? "";
    act(() => at.page.querySelector<HTMLInputElement>("input[role=switch]")?.click());
    expect(chart()?.textContent).toBe(before.replace("42\u00a0%", "If fixed about 17\u00a0ms42\u00a0%"));
    expect(chart()?.getAttribute("aria-label")).toContain("10–25 ms: 42\u00a0% (If fixed about 17\u00a0ms)");
    press("Show as table", 1);
    expect(at.page.querySelector("thead")?.textContent).toMatch(/YouIf fixed$/);
    expect(at.page.querySelector("tbody tr:nth-child(2)")?.textContent).toBe("10–2542\u00a0%–about 17\u00a0ms");
  });

  test.each([
    ["state", "Bavaria", "so this shows the whole state: Bavaria.", "412 in Bavaria, the whole state"],
    ["country", "Germany", "so this shows the whole country: Germany.", "412 in Germany, the whole country"],
    ["all", "", "so this shows everyone who tested.", "412 from everywhere"],
  ] as const)("name whom they are where the city has too few: %s", (scope, place, instead, tests) => {
    const text = show({ ...DETOUR_REPORT, peers: { scope, place, count: 412, since: "2026-10-03T00:00:00Z" } });
    expect(text).toContain(instead);
    expect(text).toContain(tests);
  });

  test("who are everyone blame nobody", () => {
    const text = show({
      ...DETOUR_REPORT,
      bestPossibleLatency: null,
      peers: { scope: "all", place: "", count: 412, since: "2026-10-03T00:00:00Z" },
    });
    expect(text).toContain("You and everyone who tested");
    expect(text).toContain("93\u00a0% of all tests do better");
    expect(text).not.toMatch(/neighbours|most likely|near you do|in \s/);
  });

  test("say in one line how many it takes where there are too few", () => {
    const text = show({ peers: null });
    expect(text).toContain("once 20 tests have come in within 30 days");
    expect(at.page.querySelectorAll("[aria-labelledby=peers-title] > *")).toHaveLength(2);
  });
});

const REPORTS: [string, Partial<Report>][] = [
  ["good", {}],
  ["detour", DETOUR_REPORT],
  ["among everyone", { peers: { scope: "all", place: "", count: 20, since: "2026-10-03T00:00:00Z" } }],
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
