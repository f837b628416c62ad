import { LANGUAGES, type Language } from "@waymark/contracts/configuration/languages";
import { ABSENCES, DOUBTS, type RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { randomInput } from "@waymark/rules/findings/test-random-reports";
import { call, DETOUR_REPORT, failed, inputWith } from "@waymark/rules/findings/test-reports";
import { act } from "react";
import { describe, expect, test } from "vitest";
import { testPage } from "../../../../platform/test-page.ts";
import { emptyRun } from "../../../../platform/test-run/state.ts";
import { TextsProvider } from "../../../../platform/texts/texts-context.tsx";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { wordsIn } from "../../../../platform/texts/words.ts";
import { Findings } from "./findings.tsx";
import { groupByCause } from "./group-by-cause.ts";
import { unjudgedReasons } from "./group-unjudged.ts";

const [EXAMPLE] = judgeReport(inputWith(DETOUR_REPORT)).findings;
if (!EXAMPLE) throw new Error("a detour is a finding");

const at = testPage();

const NAMES = { suite: "Contoso 365", vendor: "Contoso" };
const wordsOf = (language: Language) => wordsIn(language, createTranslate(language, textsOf(language), NAMES));
const state = { ...emptyRun(0, { lessData: false, shareWhenFinished: false }), stage: "finished" as const };

function show(more: Partial<Report>): string {
  const judgement = judgeReport(inputWith(more));
  act(() =>
    at.root.render(
      <TextsProvider language="en" texts={textsOf("en")} {...NAMES}>
        <Findings judgement={judgement} state={state} words={wordsOf("en")} />
      </TextsProvider>,
    ),
  );
  return at.page.textContent ?? "";
}
const summary = () => at.page.querySelector("summary")?.textContent;

describe("checks that could not be made", () => {
  test("are counted by their reason, the most frequent first", () => {
    const unjudged = (["noAnswer", "needsAgent", "timeout", "needsAgent", "needsAgent", "fewSamples"] as const).map(
      (reason) => ({ reason }),
    );
    expect(unjudgedReasons(unjudged, wordsOf("en"))).toMatch(
      /^3 need the agent, 2 got no answer,? and 1 gave no clear result$/,
    );
  });

  test.each(LANGUAGES)("have words for every reason in %s", (language) => {
    for (const reason of [...ABSENCES, ...DOUBTS])
      for (const count of [1, 7]) {
        const said = unjudgedReasons(Array(count).fill({ reason }), wordsOf(language));
        expect(said).toMatch(String(count));
        expect(said).not.toMatch(/report\.|\{/);
      }
  });

  test("say why in one line under the findings", () => {
    show({ ...DETOUR_REPORT, skype: failed("lessData") });
    expect(summary()).toMatch(/^\d+ checks could not be made: \d+ need the agent.* were left out to use less data/);
  });
});

describe("a run without findings", () => {
  test("is praised where everything that can be measured works, with what a page cannot see in small", () => {
    expect(show({})).toContain("Everything we could check is fine.");
    expect(summary()).toMatch(/^Not checked: \d+ need the agent/);
    expect(at.page.textContent).not.toContain("could not be made");
  });

  test("is not praised where a task was not measured", () => {
    const text = show({ skype: failed("unsupported") });
    expect(text).not.toContain("Everything we could check");
    expect(text).toContain("No findings");
    expect(summary()).toMatch(/checks could not be made: .*need another browser/);
  });
});

describe("one cause", () => {
  const cards = () => [...at.page.querySelectorAll("h3")].map((heading) => heading.textContent);
  const symptoms = () =>
    [...at.page.querySelectorAll("h3 ~ div ul[aria-labelledby] li")].map((item) => item.textContent);

  test("is one card, and what follows from it hangs under it with its figure", () => {
    show({ ...DETOUR_REPORT, ...call({ rttMs: 140, rttP90Ms: 150 }) });
    expect(cards()).toEqual(["You reach the internet via Ashburn, 5,767\u00a0km away"]);
    expect(at.page.textContent).toContain("Also explains");
    expect(symptoms()).toContainEqual(
      expect.stringMatching(/^People will talk over each other.*140\sms.*Limit 100\sms$/),
    );
    expect(symptoms()).toContainEqual(expect.stringMatching(/^Mail feels slow/));
  });

  test("explains nothing where nothing follows from it", () => {
    show(call({ lossPercent: 3, received: 485 }));
    expect(cards()).toHaveLength(1);
    expect(at.page.textContent).not.toContain("Also explains");
  });
});

describe("causes and symptoms", () => {
  const finding = (id: RuleId, followsFrom: RuleId | null = null) => ({ ...EXAMPLE, id, followsFrom });
  const ids = (judged: Parameters<typeof groupByCause>[0]) =>
    groupByCause(judged).map(({ root, symptoms }) => [root.id, ...symptoms.map(({ id }) => id)]);

  test("are joined along chains, and the group stands where its most pressing finding would", () => {
    const findings = [
      finding("betterDoor", "farResolver"),
      finding("busyLine"),
      finding("farResolver", "farEgress"),
      finding("farEgress"),
    ];
    const suppressed = [{ finding: finding("slowMail"), by: "farEgress" as const }];
    expect(ids({ findings, suppressed })).toEqual([
      ["farEgress", "betterDoor", "farResolver", "slowMail"],
      ["busyLine"],
    ]);
  });

  test("stay apart where the cause is not among the findings", () => {
    expect(ids({ findings: [finding("slowCalls", "farEgress")], suppressed: [] })).toEqual([["slowCalls"]]);
  });

  test("hold every finding exactly once, whatever was measured", () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const judgement = judgeReport(randomInput(seed));
      const all = [...judgement.findings, ...judgement.suppressed.map((one) => one.finding)].map(({ id }) => id);
      expect(ids(judgement).flat().sort()).toEqual(all.sort());
    }
  });
});
