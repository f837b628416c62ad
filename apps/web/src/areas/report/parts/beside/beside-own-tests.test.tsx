import type { Report } from "@waymark/contracts/connectivity-test/report";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { act } from "react";
import { expect, test } from "vitest";
import { testPage } from "../../../../platform/test-page.ts";
import type { KeptRun } from "../../../../platform/test-run/kept-runs.ts";
import type { Reading } from "../../../../platform/test-run/state.ts";
import { TextsProvider } from "../../../../platform/texts/texts-context.tsx";
import { BesideOwnTests } from "./beside-own-tests.tsx";
import { keptRun, PORTO } from "./test-kept-runs.ts";

const at = testPage();

const OPEN: Reading = {
  relation: "public",
  hidden: [],
  savedAt: null,
  until: "2027-02-10T10:00:00Z",
  allowedActions: ["read"],
};
const RECEIVED: Reading = { ...OPEN, relation: "receiver", sharedBy: "Amara Okafor" };

function show(reading: Reading, kept: readonly KeptRun[], more: Partial<Report> = DETOUR_REPORT): void {
  const input = inputWith(more);
  const shown = { report: input.report, judgement: judgeReport(input), reading, kept, reader: undefined };
  act(() =>
    at.root.render(
      <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
        <BesideOwnTests {...shown} />
      </TextsProvider>,
    ),
  );
}
const rows = () => [...at.page.querySelectorAll("li")].map((row) => row.textContent);
const sentence = () => at.page.querySelector("section > div > p")?.textContent;

test("shows whose test took how long, where and when, against the limit", () => {
  show(RECEIVED, [keptRun("own", 14)]);
  expect(at.page.querySelector("h2")?.textContent).toBe("Beside your own tests");
  expect(at.page.textContent).toContain("only you see this part");
  expect(at.page.textContent).toContain("Limit 100\u00a0ms");
  expect(rows()).toEqual([
    expect.stringMatching(/^Amara2 Nov 2026, Lisbon.*internet in Ashburn, 5,767\skm away128\smsAbove limit$/),
    expect.stringMatching(/^You10 Nov 2026, Lisbon14\smsWithin limit$/),
  ]);
  expect(sentence()).toMatch(/^In Lisbon you are clearly quicker.*points to Amara’s network or device rather than/);
});

test("calls an owner without a name the person who tested", () => {
  show(OPEN, [keptRun("own", 14)]);
  expect(rows()[0]).toMatch(/^The person who tested/);
  expect(sentence()).toContain("the network or device of the person who tested");
});

test("claims nothing from another place", () => {
  show(RECEIVED, [keptRun("porto", 14, { place: PORTO })]);
  expect(sentence()).toBe("These tests are from different places. A test of yours from Lisbon would settle it.");
});

test("names no place of the owner that was left out", () => {
  show({ ...RECEIVED, hidden: ["place"] }, [keptRun("own", 14)], {
    ...DETOUR_REPORT,
    browserLocationCity: "",
    browserLocationCountry: "",
    browserLatitude: 0,
    browserLongitude: 0,
    egressLocationCity: null,
  });
  expect(rows()[0]).toMatch(/^Amara2 Nov 2026128\s/);
  expect(sentence()).toContain("without a judgement");
});

test("is not there for readers without a test of their own", () => {
  show(RECEIVED, []);
  expect(at.page.textContent).toBe("");
});
