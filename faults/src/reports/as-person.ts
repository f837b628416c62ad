import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { createRunVisitor, overFetch, retryWhileBusy, type Sent } from "@waymark/dev/run-visitor";
import type { Send } from "../support/operations/operation.ts";
import type { Person, ReportsWorld } from "./world.ts";

/** A finished test whose report is not saved yet. */
export type Made = {
  readonly id: string;
  readonly runTicket: string;
  readonly claimSecret: string;
  readonly runToken: string;
};

export async function makeRun(world: ReportsWorld): Promise<Made> {
  const visitor = createRunVisitor(retryWhileBusy(overFetch(world.serverUrl)), world.product.webUrl);
  const { run, claimSecret, report } = await visitor.begin();
  for (const field of ["download", "bufferBloat"] as const) await visitor.result(run, field);
  const { status, text } = await visitor.finish(run);
  if (status !== 204) throw new Error(`the run was not finished: ${status} ${text}`);
  return { id: report.id, runTicket: run.runTicket, claimSecret, runToken: report.runToken ?? "" };
}

/** Reads a report with its claim secret before it is saved. */
export async function readUnsaved(world: ReportsWorld, { id, claimSecret }: Made): Promise<OwnReport> {
  const { status, text } = await createRunVisitor(
    retryWhileBusy(overFetch(world.serverUrl)),
    world.product.webUrl,
  ).read(id, claimSecret);
  if (status !== 200) throw new Error(`the report was not read: ${status} ${text}`);
  return JSON.parse(text) as OwnReport;
}

/** The calls of a signed-in person. The caller chooses the transport with `send`. */
export function asPerson(
  world: ReportsWorld,
  { token }: Person,
  send: Send = retryWhileBusy(overFetch(world.serverUrl)),
) {
  const call = (method: Sent["method"], path: string, more: { body?: object; claimSecret?: string } = {}) =>
    send({
      method,
      path: `/ConnectivityTest/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === "GET" ? {} : { origin: world.product.webUrl }),
        ...(more.body === undefined ? {} : { "content-type": "application/json" }),
        ...(more.claimSecret === undefined ? {} : { [CLAIM_HEADER]: more.claimSecret }),
      },
      ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
    });
  return {
    save: ({ id, claimSecret }: Made) => call("POST", "CreateReport", { body: { id }, claimSecret }),
    read: (id: string) => call("GET", `ReadReport/${id}`),
    remove: (id: string) => call("DELETE", `DeleteReport/${id}`),
    share: (id: string, receivers: readonly Person[]) =>
      call("POST", `Share/${id}`, { body: { receivers: receivers.map(({ userId }) => userId) } }),
    revoke: (id: string, shareId: string) => call("DELETE", `RevokeShare/${id}/${shareId}`),
    erase: () => call("POST", "EraseMyData"),
  };
}
