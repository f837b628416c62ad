import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { retry } from "@waymark/rules/retry/retry";
import { MAINZ_FORM, type MeasuredField, OUTCOMES } from "./run-forms.ts";

export type Sent = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Answer = { readonly status: number; readonly text: string };

export const newClaimSecret = (): string => randomBytes(32).toString("base64url");

const BASE = "/AnonymousConnectivityTest";

export type RunVisitor = ReturnType<typeof createRunVisitor>;

/** Makes the calls that the page makes. The caller chooses the transport with `send`. */
export function createRunVisitor(send: (sent: Sent) => Promise<Answer>, origin: string, prefix = "") {
  const post = (name: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    send({
      method: "POST",
      path: `${prefix}${BASE}/${name}`,
      headers: { origin, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const generate = (
    form: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> =>
    send({
      method: "POST",
      path: `${prefix}${BASE}/GenerateTestReport`,
      headers: { origin, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(form).toString(),
    });
  const start = async (lessData = false): Promise<RunStart> => {
    const { status, text } = await post("StartRun", { lessData });
    if (status !== 200) throw new Error(`no run: ${status} ${text}`);
    return JSON.parse(text) as RunStart;
  };
  return {
    post,
    start,
    generate,
    read: (id: string, claimSecret?: string): Promise<Answer> =>
      send({
        method: "GET",
        path: `${prefix}${BASE}/ReadReport/${id}`,
        headers: claimSecret === undefined ? {} : { [CLAIM_HEADER]: claimSecret },
      }),
    /** Starts a run and generates its report. */
    begin: async (
      more: Readonly<Record<string, string>> = {},
    ): Promise<{ run: RunStart; claimSecret: string; report: OwnReport }> => {
      const run = await start();
      const claimSecret = newClaimSecret();
      const { status, text } = await generate({ ...MAINZ_FORM, runTicket: run.runTicket, claimSecret, ...more });
      if (status !== 200) throw new Error(`no report: ${status} ${text}`);
      return { run, claimSecret, report: JSON.parse(text) as OwnReport };
    },
    result: (run: Pick<RunStart, "runTicket">, field: MeasuredField): Promise<Answer> =>
      post("ReportTestResult", { runTicket: run.runTicket, field, outcome: OUTCOMES[field] }),
    finish: (run: Pick<RunStart, "runTicket">, status: "Finished" | "Failed" = "Finished"): Promise<Answer> =>
      post("FinishRun", { runTicket: run.runTicket, status }),
  };
}

/** Sends over the network to a running server. */
export const overFetch =
  (url: string, answerWithinMs = 5_000) =>
  async ({ method, path, headers, body }: Sent): Promise<Answer> => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return { status: reply.status, text: await reply.text() };
  };

const ATTEMPTS = 8;
const PAUSE_MS = 1_000;

class BusyError extends Error {}

/** Repeats a request while the server answers 503, as the page does. The answer to the last attempt is returned in any case. */
export const retryWhileBusy =
  (send: (sent: Sent) => Promise<Answer>) =>
  (sent: Sent): Promise<Answer> =>
    retry(
      async (attempt) => {
        const answer = await send(sent);
        if (answer.status === 503 && attempt < ATTEMPTS) throw new BusyError(answer.text);
        return answer;
      },
      {
        pauseAfter: (error) => (error instanceof BusyError ? PAUSE_MS * (0.5 + Math.random()) : undefined),
        pause: sleep,
      },
    );
