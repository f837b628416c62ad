import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import type { Ctx } from "../../platform/ctx.ts";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { problem } from "../../platform/problem.ts";
import { correctPlace } from "./correct-place.ts";
import { generateReport } from "./generate-report.ts";
import { readForAnyone } from "./read-report.ts";
import { startRun } from "./start-run.ts";
import { finishRun, reportProbes, reportResult } from "./take-results.ts";
import type { TestRuns } from "./test-runs.ts";

type Dependencies = {
  readonly runs: TestRuns;
  readonly controls: (cloud: CloudName) => Promise<FeatureControls>;
  /** Whether a caller holds the right to see traces. */
  readonly mayTrace: (ctx: Ctx) => Promise<boolean>;
};

export function connectivityTestHandlers({ runs, controls, mayTrace }: Dependencies): AreaHandlers<"connectivityTest"> {
  return {
    footprint: async () => {
      const footprint = runs.footprint.current();
      if (footprint === undefined) throw problem("not_configured");
      return footprint;
    },
    startRun: ({ body, address }) => startRun(runs, { lessData: body.lessData, address }),
    generateTestReport: async ({ ctx, body, address, note }) => {
      // Whether a trace is wanted decides nothing for the visitor: when the right cannot be known, there is none.
      const traced = body.debugTrace && (await mayTrace(ctx).catch(() => false));
      const report = await generateReport(ctx, runs, { request: body, address, mayTrace: traced });
      if (traced) {
        const { runToken: _, ...trace } = report;
        note({ debugTrace: trace });
      }
      return report;
    },
    reportProbeResults: async ({ ctx, body }) => {
      await reportProbes(ctx, runs, body);
      return undefined;
    },
    reportTestResult: async ({ ctx, body }) => {
      await reportResult(ctx, runs, body);
      return undefined;
    },
    finishRun: async ({ ctx, body }) => {
      await finishRun(ctx, runs, body);
      return undefined;
    },
    readReport: ({ ctx, params, headers }) =>
      readForAnyone(ctx, runs, { id: params.id, claimSecret: headers[CLAIM_HEADER] }, controls),
    correctPlace: ({ ctx, params, headers, body }) =>
      correctPlace(ctx, runs, { id: params.id, claimSecret: headers[CLAIM_HEADER] }, body),
  };
}
