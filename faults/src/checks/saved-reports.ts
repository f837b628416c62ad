import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import type { Receivers } from "@waymark/contracts/reports/schemas";
import { createRunVisitor, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import { type Principal, users } from "@waymark/identity/world/users";
import { requestOf } from "../requests/all.ts";
import type { Request } from "../requests/request.ts";
import { type Reply, sendWithRetry } from "./send.ts";
import type { World } from "./world.ts";

export type Person = Principal | "anonymous";

export type Asked = Request & { readonly as: Person; readonly claim?: string };

/** What people do with reports, over HTTP and with their own tokens. */
export function reportsWorld(world: World) {
  const visitor = createRunVisitor(retryWhileBusy(overFetch(world.server.url)), world.server.origin);

  const ask = async ({ method, path, type, body, as, claim }: Asked): Promise<Reply> =>
    sendWithRetry(world.server.url, {
      method,
      path,
      headers: {
        origin: world.server.origin,
        ...(as === "anonymous" ? {} : { authorization: await world.bearer(as) }),
        ...(claim === undefined ? {} : { [CLAIM_HEADER]: claim }),
        ...(type === undefined ? {} : { "content-type": type }),
      },
      ...(body === undefined ? {} : { body }),
    });

  const must = async (asked: Asked): Promise<Reply> => {
    const reply = await ask(asked);
    if (reply.status >= 300) throw new Error(`${asked.path} as ${asked.as}: ${reply.status} ${reply.text}`);
    return reply;
  };

  return {
    ask,
    must,
    visitor,
    /** A finished test, saved by its owner. */
    save: async (
      as: Principal = "owner",
      form: Readonly<Record<string, string>> = {},
    ): Promise<{ id: string; claim: string }> => {
      const { run, claimSecret } = await visitor.begin(form);
      await visitor.result(run, "download");
      await visitor.finish(run);
      const body = { id: run.runId };
      await must({ ...requestOf("reports", "createReport", { body }), as, claim: claimSecret });
      return { id: run.runId, claim: claimSecret };
    },
    /** Answers the id of the share. */
    shareWith: async (id: string, receiver: Principal, more: object = {}): Promise<string> => {
      const body = { receivers: [users[receiver].oid], ...more };
      const reply = await must({ ...requestOf("reports", "share", { params: { id }, body }), as: "owner" });
      const { receivers } = JSON.parse(reply.text) as Receivers;
      return receivers.find(({ userId }) => userId === users[receiver].oid)?.shareId ?? "";
    },
    share: async (id: string, kind: "organization" | "public", more: object = {}): Promise<string> => {
      const params = { id };
      const request =
        kind === "public"
          ? requestOf("reports", "shareToPublic", { params, body: more })
          : requestOf("reports", "share", { params, body: { organization: true, ...more } });
      const { receivers } = JSON.parse((await must({ ...request, as: "owner" })).text) as Receivers;
      return receivers.find((receiver) => receiver.kind === kind)?.shareId ?? "";
    },
    revoke: (id: string, shareId: string) =>
      must({ ...requestOf("reports", "revokeShare", { params: { id, shareId } }), as: "owner" }),
    allow: (shareReportWithPublic: boolean, shareReportWithinOrganization = true) =>
      must({
        ...requestOf("organization", "changeAdminSettings", {
          body: { shareReportWithPublic, shareReportWithinOrganization },
        }),
        as: "tenantAdmin",
      }),
    read: (id: string, as: Person): Promise<Reply> => {
      const params = { id };
      return as === "anonymous"
        ? ask({ ...requestOf("connectivityTest", "readReport", { params }), as })
        : ask({ ...requestOf("reports", "readSavedReport", { params }), as });
    },
  };
}

export type ReportsWorld = ReturnType<typeof reportsWorld>;
