import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { createRunVisitor, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import type { Principal } from "@waymark/identity/world/users";
import { retry } from "@waymark/rules/retry/retry";
import { IDENTITY_URL, WEB_URL } from "./endpoints.ts";

export type Person = Principal | "anonymous";

const ATTEMPTS = 3;

/** Repeats a request whose kept connection was closed at the moment of use, as every browser does. */
const onAnyConnection = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  retry(ask, { pauseAfter: (_, failures) => (failures < ATTEMPTS ? 0 : undefined), pause: async () => undefined });

export async function bearerOf(principal: Principal): Promise<string> {
  const body = JSON.stringify({ principal });
  const reply = await onAnyConnection(() => fetch(`${IDENTITY_URL}/_test/tokens`, { method: "POST", body }));
  return `Bearer ${((await reply.json()) as { token: string }).token}`;
}

export type Asked = {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly as: Person;
  readonly body?: object;
  readonly claim?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A call as the page would make it, or as somebody makes it who should not. */
export async function call(path: string, { method = "GET", as, body, claim, headers: more = {} }: Asked) {
  const headers = {
    ...more,
    origin: WEB_URL,
    ...(as === "anonymous" ? {} : { authorization: await bearerOf(as) }),
    ...(claim === undefined ? {} : { [CLAIM_HEADER]: claim }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await onAnyConnection(() => fetch(`${WEB_URL}/${path}`, { method, headers, ...sent }));
  const text = await reply.text();
  return { status: reply.status, text, json: <Reply>() => JSON.parse(text) as Reply };
}

export type MadeRun = { readonly id: string; readonly claim: string };

/** A finished test of the visitor in Mainz, made by the calls that a page makes. */
export async function makeRun(): Promise<MadeRun> {
  const send = retryWhileBusy(overFetch(WEB_URL));
  const visitor = createRunVisitor((sent) => onAnyConnection(() => send(sent)), WEB_URL);
  const { run, claimSecret } = await visitor.begin();
  for (const field of ["download", "bufferBloat", "skype", "connectivity"] as const) await visitor.result(run, field);
  await visitor.finish(run);
  return { id: run.runId, claim: claimSecret };
}

/** The same, saved by a person. */
export async function savedReport(as: Principal = "owner"): Promise<MadeRun> {
  const made = await makeRun();
  const saved = { method: "POST", as, body: { id: made.id }, claim: made.claim } as const;
  const reply = await call("ConnectivityTest/CreateReport", saved);
  if (reply.status !== 200) throw new Error(`not saved: ${reply.status} ${reply.text}`);
  return made;
}
