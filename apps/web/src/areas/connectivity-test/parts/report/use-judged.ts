import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { judgedInput } from "@waymark/rules/findings/judged-input";
import { useEffect, useMemo, useState } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { reportSoFar } from "../../results/report-so-far.ts";
import type { RunState } from "../../running/state.ts";

/** Where the doors stand. Every browser keeps the answer, so that asking again costs nothing during a test. */
function useFootprint(isWanted: boolean): FootprintReply | undefined {
  const getApi = useApi();
  const [footprint, setFootprint] = useState<FootprintReply>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const ask = async () => (await getApi()).connectivityTest.footprint({});
    ask().then(
      (answer) => !isGone && setFootprint(answer),
      // Without it some rules say that they do not know, which is true then.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [getApi, isWanted]);
  return footprint;
}

export type Judged = { readonly report: Report; readonly judgement: Judgement };

/** What the rules say of the run as far as it has come: the same rules as on the server, after each new result. */
export function useJudged(state: RunState): Judged {
  const { cloudName } = useSettings().configuration;
  // Asked beside a stored report, so that its verdict is not first given without it.
  const footprint = useFootprint(state.report !== undefined || state.stage === "opening");
  const { report, outcomes, doors, place, stage, egressPlace } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: progress within a step changes the state, but nothing to judge
  return useMemo(() => {
    const input = judgedInput(reportSoFar(state), footprint, cloudName);
    return { report: input.report, judgement: judgeReport(input) };
  }, [report, outcomes, doors, place, stage, egressPlace, footprint, cloudName]);
}
