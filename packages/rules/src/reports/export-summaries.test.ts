import type { ReceivedSummary, ReportSummary } from "@waymark/contracts/reports/schemas";
import { describe, expect, test } from "vitest";
import { type AnySummary, summariesCsv, summariesJson } from "./export-summaries.ts";
import { cellsSplitAt, FORMULAS, isFormula } from "./test-formulas.ts";

const OWNED: ReportSummary = {
  id: "0198f3a0-0000-4000-8000-000000000001",
  dateTime: "2026-08-20T13:32:00.000Z",
  city: "Lisbon",
  region: "Lisbon",
  country: "Portugal",
  internetType: "Office",
  verdict: { tone: "struggles", effect: "callsStruggles", tasks: ["calls"], causes: [], owners: ["yourIt"] },
  findings: ["farEgress", "busyLine"],
  mailMs: 128,
  filesMegabytesPerSecond: 8.6,
  busyRiseMs: 240,
  aiChatMs: null,
  keptUntil: "2028-08-20T13:32:00.000Z",
  sharedWith: { people: 2, organization: true, public: false },
};
const { sharedWith: _, ...common } = OWNED;
const RECEIVED: ReceivedSummary = {
  ...common,
  sharedBy: "Ana Pereira",
  sharedAt: "2026-08-21T08:00:00.000Z",
  until: "2026-11-18T08:00:00.000Z",
  hidden: [],
};
const said = () => "Calls will stutter";

/** Puts a formula into each text of a row that others can influence, one at a time. */
const PLACES: readonly ((payload: string) => AnySummary)[] = [
  (id) => ({ ...OWNED, id }),
  (dateTime) => ({ ...OWNED, dateTime }),
  (city) => ({ ...OWNED, city }),
  (region) => ({ ...OWNED, region }),
  (country) => ({ ...OWNED, country }),
  (internetType) => ({ ...OWNED, internetType: internetType as never }),
  (tone) => ({ ...OWNED, verdict: { ...OWNED.verdict, tone: tone as never } }),
  (rule) => ({ ...OWNED, findings: [rule as never] }),
  (mailMs) => ({ ...OWNED, mailMs: mailMs as never }),
  (files) => ({ ...OWNED, filesMegabytesPerSecond: files as never }),
  (busyRiseMs) => ({ ...OWNED, busyRiseMs: busyRiseMs as never }),
  (aiChatMs) => ({ ...OWNED, aiChatMs: aiChatMs as never }),
  (people) => ({ ...OWNED, sharedWith: { ...OWNED.sharedWith, people: people as never } }),
  (keptUntil) => ({ ...OWNED, keptUntil }),
  (sharedBy) => ({ ...RECEIVED, sharedBy }),
  (sharedAt) => ({ ...RECEIVED, sharedAt }),
  (until) => ({ ...RECEIVED, until }),
];

describe("the list of reports as a file", () => {
  test("reads as a table, owned and received ones alike", () => {
    const [head, owned, received] = summariesCsv([OWNED, RECEIVED], said).replace("\uFEFF", "").split("\r\n");
    expect(head).toMatch(/^"report id","time \(UTC\)","city",.*,"kept until \(UTC\)"$/);
    expect(owned).toBe(
      '"0198f3a0-0000-4000-8000-000000000001","2026-08-20T13:32:00.000Z","Lisbon","Lisbon","Portugal","Office",' +
        '"struggles","Calls will stutter","farEgress busyLine",128,8.6,240,,"organisation, 2 people",,,"2028-08-20T13:32:00.000Z"',
    );
    expect(received).toMatch(/,,"Ana Pereira","2026-08-21T08:00:00.000Z","2026-11-18T08:00:00.000Z"$/);
  });

  test.each(FORMULAS)("%j runs in no column", (formula) => {
    const rows = PLACES.map((put) => put(formula));
    const columns = cellsSplitAt(",", summariesCsv([], said)).length;
    for (const [spoken, row] of [...rows.map((row) => [said, row] as const), [() => formula, OWNED] as const]) {
      const file = summariesCsv([row], spoken);
      expect(cellsSplitAt(",", file)).toHaveLength(columns * 2);
      for (const mark of [",", ";", "\t", "|"]) expect(cellsSplitAt(mark, file).filter(isFormula)).toEqual([]);
    }
  });

  test("as JSON it has a name, a version and the rows", () => {
    const read = JSON.parse(summariesJson([OWNED], "2026-11-15T10:00:00.000Z")) as object;
    const exportedAt = "2026-11-15T10:00:00.000Z";
    expect(read).toEqual({ format: "waymark.reports", version: 1, exportedAt, reports: [OWNED] });
  });
});
