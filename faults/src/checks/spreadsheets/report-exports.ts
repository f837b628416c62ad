import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ReceivedSummary, ReportSummary } from "@waymark/contracts/reports/schemas";
import { GOOD_REPORT } from "@waymark/rules/findings/test-reports";
import { resultRows } from "@waymark/rules/report-texts/result-rows";
import { summariesCsv } from "@waymark/rules/reports/export-summaries";
import type { Export } from "./export.ts";

/** A report that says this text wherever a person, a directory, a network or a door's configuration may have put it. */
const reportOf = (text: string): Report => ({
  ...GOOD_REPORT,
  ...{ id: text, dateTime: text, tenantName: text, egressNetwork: text, egressAsName: text },
  ...{ browserLocationCity: text, browserLocationCountry: text, egressLocationCity: text, egressLocationCountry: text },
  measuredLatencies: GOOD_REPORT.measuredLatencies.map((door) => ({ ...door, code: text })),
  dnsResolver: withValue(GOOD_REPORT.dnsResolver, { resolver: text, city: text }),
  connectivity: withValue(GOOD_REPORT.connectivity, { names: [{ name: text, result: "success" as const }] }),
});

function withValue<Item extends { readonly status: string } | null>(item: Item, more: object): Item {
  return item !== null && "value" in item ? { ...item, value: { ...(item.value as object), ...more } } : item;
}

const commonOf = (text: string): Omit<ReportSummary, "sharedWith"> => ({
  ...{ id: text, dateTime: text, city: text, region: text, country: text },
  internetType: "Office",
  verdict: { tone: "struggles", effect: "callsStruggles", tasks: ["calls"], causes: [], owners: ["yourIt"] },
  findings: [text] as unknown as ReportSummary["findings"],
  ...{ mailMs: -1, filesMegabytesPerSecond: 8.6, busyRiseMs: -240, aiChatMs: null, keptUntil: text },
});

export const ownedSummary = (text: string): ReportSummary => ({
  ...commonOf(text),
  sharedWith: { people: 2, organization: true, public: false },
});

export const receivedSummary = (text: string): ReceivedSummary => ({
  ...commonOf(text),
  ...{ sharedBy: text, sharedAt: text, until: text, hidden: [] },
});

/** What a person saves of one report, and of all of them. */
export const reportExports: readonly Export[] = [
  { name: "results of a report", write: (text) => resultRows(reportOf(text)) },
  { name: "own reports", write: (text) => summariesCsv([ownedSummary(text)], () => text) },
  { name: "received reports", write: (text) => summariesCsv([receivedSummary(text)], () => text) },
];
