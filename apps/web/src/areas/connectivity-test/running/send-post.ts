import type { ApiClient } from "@waymark/contracts/client";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { statusOf } from "../../../platform/api/request-error.ts";
import type { Post } from "../../../platform/test-run/kept-runs.ts";
import type { Sent } from "./post-queue.ts";

/** Temporary failures of the server. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
/** After so many failed attempts on a healthy line, the page shows that the report failed. */
const REPORT_TRIES = 4;

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** Whether another try may help. Only our own failed requests are judged; anything else is a fault of this page. */
export function verdictOn(error: unknown): Sent {
  const status = statusOf(error);
  if (status === 0) return { again: "line" };
  if (status !== undefined && PASSING.has(status) && codeOf(error) !== "not_configured") return { again: "server" };
  return { refused: error };
}

type Calls = Pick<
  ApiClient["connectivityTest"],
  "generateTestReport" | "reportProbeResults" | "reportTestResult" | "finishRun"
>;

/** Turns a post into its call. Bodies were made by this page, so their types are known by their kind. */
export function createSend(calls: () => Promise<Calls>, onReport: (report: OwnReport) => void) {
  let reportTries = 0;
  const call = async ({ kind, body }: Post): Promise<void> => {
    const api = await calls();
    if (kind === "generate") onReport(await api.generateTestReport({ body: body as never }));
    else if (kind === "probes") await api.reportProbeResults({ body: body as never });
    else if (kind === "result") await api.reportTestResult({ body: body as never });
    else await api.finishRun({ body: body as never });
  };
  return async (post: Post): Promise<Sent> => {
    try {
      await call(post);
      return "taken";
    } catch (error) {
      const verdict = verdictOn(error);
      if (post.kind !== "generate" || typeof verdict === "string" || "refused" in verdict) return verdict;
      if (verdict.again === "server") reportTries += 1;
      return reportTries >= REPORT_TRIES ? { refused: error } : verdict;
    }
  };
}
