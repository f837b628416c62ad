import {
  CONNECTION_HINTS,
  type ConnectionHint,
  type Correctness,
  type InternetType,
} from "@waymark/contracts/survey/internet-types";
import type { Survey } from "@waymark/contracts/survey/schemas";
import { useEffect, useState } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import type { Claim } from "../../../../platform/test-run/use-claim.ts";

/** What the browser says of its connection, where it says anything: mobile ones do, most others do not. */
export function connectionHint(from: object = navigator): ConnectionHint | undefined {
  const { connection } = from as { connection?: { type?: unknown } };
  return CONNECTION_HINTS.find((hint) => hint === connection?.type);
}

export type SurveyState = {
  /** Undefined while nothing is known, and where nothing is to be asked. */
  readonly survey: Survey | undefined;
  /** The last answer was given on this page. */
  readonly isAnswered: boolean;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly answer: (correctness: Correctness) => Promise<void>;
  readonly submitType: (type: InternetType) => Promise<void>;
};

/** Asks the server once for its guess, and whether this run has an answer already. An anonymous reader has no tenant: "". */
export function useSurvey(runId: string, headers: Claim, tenantId: string): SurveyState {
  const getApi = useApi();
  const [survey, setSurvey] = useState<Survey>();
  const [isAnswered, setAnswered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in in between is no reason to ask again
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const { survey: calls } = await getApi();
      const query = {
        runId,
        value: connectionHint() ?? "unknown",
        tenantId,
        classification: "Unknown",
      } as const;
      const known = await calls.classify({ query, headers }, { signal: stop.signal });
      // A person who has answered is not asked again.
      if (!stop.signal.aborted && !known.survey.isFinish) setSurvey(known.survey);
    };
    // The reader loses nothing when the question cannot be asked.
    ask().catch(() => undefined);
    return () => stop.abort();
  }, [getApi, runId, headers]);

  const send = async (log: (calls: Calls, around: Around) => Promise<Survey>): Promise<void> => {
    if (survey === undefined || isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      const { survey: calls } = await getApi();
      const around = { query: { runId, tenantId, classification: survey.predictedType }, headers };
      setSurvey(await log(calls, around));
      setAnswered(true);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return {
    survey,
    isAnswered,
    isBusy,
    hasFailed,
    answer: (value) =>
      send((calls, { query, headers }) => calls.logCorrectness({ query: { ...query, value }, headers })),
    submitType: (value) => send((calls, { query, headers }) => calls.logType({ query: { ...query, value }, headers })),
  };
}

type Calls = Awaited<ReturnType<ReturnType<typeof useApi>>>["survey"];
type Around = {
  readonly query: { readonly runId: string; readonly tenantId: string; readonly classification: InternetType };
  readonly headers: Claim;
};
