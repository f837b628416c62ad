import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import type { Correctness, InternetType } from "@waymark/contracts/survey/internet-types";
import type { Survey } from "@waymark/contracts/survey/schemas";
import { useEffect, useState } from "react";
import { useApi } from "../../../../../platform/api-context.tsx";
import { connectionHint } from "./connection-hint.ts";

export type SurveyState = {
  /** Undefined while nothing is known, and where nothing is to be asked. */
  readonly survey: Survey | undefined;
  /** The last answer was given on this page. */
  readonly isAnswered: boolean;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly answer: (correctness: Correctness) => Promise<void>;
  readonly tell: (type: InternetType) => Promise<void>;
};

/** Asks once what the server thinks, and whether somebody has answered for this run already. */
export function useSurvey(runId: string, claimSecret: string): SurveyState {
  const getApi = useApi();
  const [survey, setSurvey] = useState<Survey>();
  const [isAnswered, setAnswered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const { survey: calls } = await getApi();
      const query = { runId, value: connectionHint() };
      const headers = { [CLAIM_HEADER]: claimSecret };
      const known = await calls.classify({ query, headers }, { signal: stop.signal });
      // Whoever has answered is not asked again.
      if (!stop.signal.aborted && !known.survey.isFinish) setSurvey(known.survey);
    };
    // A question that cannot be asked is no loss for the reader.
    ask().catch(() => undefined);
    return () => stop.abort();
  }, [getApi, runId, claimSecret]);

  const send = async (log: (calls: Calls, around: Around) => Promise<Survey>): Promise<void> => {
    if (survey === undefined || isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      const { survey: calls } = await getApi();
      const around = {
        query: { runId, classification: survey.predictedType },
        headers: { [CLAIM_HEADER]: claimSecret },
      };
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
    tell: (value) => send((calls, { query, headers }) => calls.logType({ query: { ...query, value }, headers })),
  };
}

type Calls = Awaited<ReturnType<ReturnType<typeof useApi>>>["survey"];
type Around = {
  readonly query: { readonly runId: string; readonly classification: InternetType };
  readonly headers: { readonly [CLAIM_HEADER]: string };
};
