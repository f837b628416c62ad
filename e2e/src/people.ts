import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import { overFetch, patiently, runVisitor } from "@waymark/dev/run-visitor";
import type { Principal } from "@waymark/identity/world/users";
import { IDENTITY_URL, WEB_URL } from "./places.ts";

export type Person = Principal | "anonymous";

const TRIES = 3;

/** Asked again where a kept connection was closed at the very moment of use, as every browser does. */
async function persistently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

export async function bearerOf(principal: Principal): Promise<string> {
  const body = JSON.stringify({ principal });
  const reply = await persistently(() => fetch(`${IDENTITY_URL}/_test/tokens`, { method: "POST", body }));
  return `Bearer ${((await reply.json()) as { token: string }).token}`;
}

export type Asked = {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly as: Person;
  readonly body?: object;
  readonly claim?: string;
};

/** A call as the page would make it, or as somebody makes it who should not. */
export async function call(path: string, { method = "GET", as, body, claim }: Asked) {
  const headers = {
    origin: WEB_URL,
    ...(as === "anonymous" ? {} : { authorization: await bearerOf(as) }),
    ...(claim === undefined ? {} : { [CLAIM_HEADER]: claim }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await persistently(() => fetch(`${WEB_URL}/${path}`, { method, headers, ...sent }));
  const text = await reply.text();
  return { status: reply.status, text, json: <Reply>() => JSON.parse(text) as Reply };
}

/** A finished test of the visitor in Mainz, saved by a person. */
export async function savedReport(as: Principal = "owner"): Promise<{ readonly id: string; readonly claim: string }> {
  const send = patiently(overFetch(WEB_URL));
  const visitor = runVisitor((sent) => persistently(() => send(sent)), WEB_URL);
  const { run, claimSecret } = await visitor.begin();
  for (const field of ["download", "bufferBloat", "skype", "connectivity"] as const) await visitor.result(run, field);
  await visitor.finish(run);
  const reply = await call("ConnectivityTest/CreateReport", {
    ...{ method: "POST", as, body: { id: run.runId }, claim: claimSecret },
  });
  if (reply.status !== 200) throw new Error(`not saved: ${reply.status} ${reply.text}`);
  return { id: run.runId, claim: claimSecret };
}
