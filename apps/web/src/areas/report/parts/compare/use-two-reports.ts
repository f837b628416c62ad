import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { judgedInput } from "@waymark/rules/findings/judged-input";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { useSession } from "../../../../platform/session/session-context.tsx";
import { browserKeptRuns } from "../../../../platform/test-run/kept-runs.ts";
import { readFootprint } from "../../../../platform/test-run/read-footprint.ts";
import { readAnyReport } from "../../../../platform/test-run/read-report.ts";
import type { Judged } from "../../use-judged.ts";

export type Pair = { readonly before: Judged; readonly after: Judged };

const inOrder = (one: Judged, other: Judged): Pair =>
  one.report.dateTime <= other.report.dateTime ? { before: one, after: other } : { before: other, after: one };

/** Judges as the page of the report does, with the places that its owner corrected. */
function judge(report: Report, footprint: FootprintReply | undefined, cloud: CloudName | null): Judged {
  const input = judgedInput(report, footprint, cloud);
  return { report: input.report, judgement: judgeReport(input) };
}

/** Both reports with their judgements, the older one first; undefined while they are on their way. */
export function useTwoReports(one: string, other: string) {
  const api = useApi();
  const { cloudName } = useSettings().configuration;
  const { signedInAs, snapshot } = useSession();
  const [read, setRead] = useState<Pair | "failed">();
  const [attempt, setAttempt] = useState(0);
  // Who signs in may read more than before.
  const person = snapshot.user?.objectId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or attempt reads anew
  useEffect(() => {
    let isGone = false;
    const services = { api, signedInAs, keptRuns: browserKeptRuns() };
    const show = (result: Pair | "failed") => !isGone && setRead(result);
    // Without the places of the doors some rules answer that they do not know.
    const footprint = readFootprint(api).catch(() => undefined);
    setRead(undefined);
    Promise.all([readAnyReport(services, one), readAnyReport(services, other), footprint]).then(
      ([first, second, doors]) => show(inOrder(judge(first, doors, cloudName), judge(second, doors, cloudName))),
      () => show("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [api, cloudName, signedInAs, one, other, person, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { read, retry };
}
