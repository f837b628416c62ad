import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { judgedInput } from "@waymark/rules/findings/judged-input";
import type { Log } from "../../platform/log.ts";
import type { FootprintSource } from "./footprint.ts";
import { presentReport } from "./present.ts";
import type { StoredRun } from "./runs.read.ts";

/** What this release's rules say of a run as it stands, with the places that its owner corrected. */
export type JudgeRun = (cloud: CloudName, run: StoredRun) => Judgement | null;

/** A rule that throws must not keep a run from ending: no judgement is stored then, and each read of the report computes it. */
export function judgeRunBy({ footprint, log }: { footprint: FootprintSource; log: Log }): JudgeRun {
  return (cloud, run) => {
    try {
      return judgeReport(judgedInput(presentReport(run, run, null), footprint.current(), cloud));
    } catch (error) {
      log.error({ err: error, runId: run.id }, "a report could not be judged");
      return null;
    }
  };
}
