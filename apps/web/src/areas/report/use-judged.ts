import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { judgedInput } from "@waymark/rules/findings/judged-input";
import { useEffect, useMemo, useState } from "react";
import { useApi } from "../../platform/api-context.tsx";
import { useSettings } from "../../platform/configuration-context.tsx";
import { readFootprint } from "../../platform/test-run/read-footprint.ts";
import type { RunState } from "../../platform/test-run/state.ts";
import { reportSoFar } from "./groups/report-so-far.ts";

/** Kept for a while, so that asking again costs nothing during a test. */
function useFootprint(isWanted: boolean): FootprintReply | undefined {
  const getApi = useApi();
  const [footprint, setFootprint] = useState<FootprintReply>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    readFootprint(getApi).then(
      (answer) => !isGone && setFootprint(answer),
      // Without it some rules answer that they do not know.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [getApi, isWanted]);
  return footprint;
}

export type Judged = { readonly report: Report; readonly judgement: Judgement };
type JudgedHere = Judged & {
  /** Leads to the page of a captive portal; undefined where the installation has none. */
  readonly plainPage: string | undefined;
};

/** Judges the run so far, after each new result, by the same rules as the server. */
export function useJudged(state: RunState): JudgedHere {
  const { cloudName } = useSettings().configuration;
  // Requested in parallel with a stored report, so that its first verdict already uses it.
  const isDue = state.report !== undefined || state.stage === "opening" || state.doors.length > 0;
  const isAsked = state.footprint === undefined && isDue;
  const asked = useFootprint(isAsked);
  const footprint = state.footprint ?? asked;
  const { report, outcomes, doors, place, stage, egressPlace } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: progress within a step changes the state, but nothing to judge
  return useMemo(() => {
    const input = judgedInput(reportSoFar(state), footprint, cloudName);
    return { report: input.report, judgement: judgeReport(input), plainPage: footprint?.plainPage };
  }, [report, outcomes, doors, place, stage, egressPlace, footprint, cloudName]);
}
