import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import type { Caller } from "../../platform/caller.ts";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { problem } from "../../platform/problem.ts";
import { correctPlace } from "./correct-place.ts";
import { finishRun } from "./finish-run.ts";
import { generateReport } from "./generate-report.ts";
import { readForAnyone } from "./read-report.ts";
import { reportProbes } from "./report-probes.ts";
import { reportResult } from "./report-result.ts";
import { startRun } from "./start-run.ts";
import type { TestRuns } from "./test-runs.ts";

/** A report that is open to everybody; it may belong to any organisation. */
type ReadPublic = (cloud: CloudName, id: string) => Promise<ReadableReport>;

export function connectivityTestHandlers(
  { runs, readPublic }: { readonly runs: TestRuns; readonly readPublic: ReadPublic },
  /** Whether a caller holds the right to see traces. */
  mayTrace: (caller: Caller, cloud: Parameters<TestRuns["writerOf"]>[0]) => Promise<boolean>,
): AreaHandlers<"connectivityTest"> {
  return {
    footprint: async () => {
      const footprint = runs.footprint.current();
      if (footprint === undefined) throw problem("not_configured");
      return footprint;
    },
    startRun: ({ body, address }) => startRun(runs, { lessData: body.lessData, address }),
    generateTestReport: async ({ body, cloud, address, caller, note }) => {
      // Whether a trace is wanted decides nothing for the visitor: when the right cannot be known, there is none.
      const traced = body.debugTrace && (await mayTrace(caller, cloud).catch(() => false));
      const report = await generateReport(runs, { request: body, cloud, address, mayTrace: traced });
      if (traced) {
        const { runToken: _, ...trace } = report;
        note({ debugTrace: trace });
      }
      return report;
    },
    reportProbeResults: async ({ body, cloud }) => {
      await reportProbes(runs, cloud, body);
      return undefined;
    },
    reportTestResult: async ({ body, cloud }) => {
      await reportResult(runs, cloud, body);
      return undefined;
    },
    finishRun: async ({ body, cloud }) => {
      await finishRun(runs, cloud, body);
      return undefined;
    },
    readReport: ({ params, headers, cloud }) =>
      readForAnyone(runs, { id: params.id, claimSecret: headers[CLAIM_HEADER], cloud }, readPublic),
    correctPlace: ({ params, headers, body, cloud }) =>
      correctPlace(runs, { id: params.id, claimSecret: headers[CLAIM_HEADER], cloud }, body),
  };
}
