import type { FIGURES, RuleId, Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement, Verdict } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { HideablePart } from "@waymark/contracts/reports/sharing";

/** The fields that a list shows, sorts and filters by. */
export type Summary = {
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly verdict: Verdict;
  readonly findings: readonly RuleId[];
  readonly mailMs: number | null;
  readonly filesMegabytesPerSecond: number | null;
  readonly busyRiseMs: number | null;
  readonly aiChatMs: number | null;
};

/** `report` with the places that its owner corrected. */
export function summariseReport(report: Report, judgement: Judgement): Summary {
  const figure = (task: Task, id: (typeof FIGURES)[number]): number | null => {
    const found = judgement.tasks.find((standing) => standing.task === task)?.figure;
    return found?.id === id ? found.value : null;
  };
  const { bufferBloat } = report;
  return {
    city: report.browserLocationCity,
    region: report.browserLocationRegion,
    country: report.browserLocationCountry,
    verdict: judgement.verdict,
    findings: judgement.findings.map(({ id }) => id),
    mailMs: figure("mail", "mailMs"),
    filesMegabytesPerSecond: figure("files", "downloadMegabytesPerSecond"),
    busyRiseMs: bufferBloat?.status === "Completed" ? Math.round(bufferBloat.value.riseMs) : null,
    aiChatMs: figure("aiChat", "webSocketMs"),
  };
}

/** A row for a receiver with parts left out, because causes and findings can name a place. */
export const sharedSummary = <Row extends Pick<Summary, "city" | "region" | "country" | "verdict" | "findings">>(
  row: Row,
  hidden: readonly HideablePart[],
): Row =>
  hidden.includes("place")
    ? { ...row, city: "", region: "", country: "", findings: [], verdict: { ...row.verdict, causes: [] } }
    : row;
