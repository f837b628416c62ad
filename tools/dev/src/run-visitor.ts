import { randomBytes } from "node:crypto";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import { MAINZ_FORM, type MeasuredField, OUTCOMES } from "./run-forms.ts";

export type Sent = {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Answer = { readonly status: number; readonly text: string };

export const newClaimSecret = (): string => randomBytes(32).toString("base64url");

const BASE = "/AnonymousConnectivityTest";

export type RunVisitor = ReturnType<typeof runVisitor>;

/** Does what the page does, by its calls; how they travel is for the caller to say. */
export function runVisitor(send: (sent: Sent) => Promise<Answer>, origin: string, prefix = "") {
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
    /** A run with its report. */
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

/** Over the network, to a server that listens. */
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

const PATIENCE_ATTEMPTS = 8;
const PAUSE_MS = 1_000;

/** Asked again while the server says that it is busy, as the page does. */
export const patiently =
  (send: (sent: Sent) => Promise<Answer>) =>
  async (sent: Sent): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(sent);
      if (answer.status !== 503 || attempt === PATIENCE_ATTEMPTS) return answer;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));
    }
  };
