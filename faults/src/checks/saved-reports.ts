import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import type { Receivers } from "@waymark/contracts/reports/schemas";
import { overFetch, patiently, runVisitor } from "@waymark/dev/run-visitor";
import { type Principal, users } from "@waymark/identity/world/users";
import { type Reply, sendPatiently } from "./send.ts";
import type { World } from "./world.ts";

export type Person = Principal | "anonymous";

export type Asked = {
  readonly method?: string;
  readonly path: string;
  readonly as: Person;
  readonly body?: object;
  readonly claim?: string;
};

/** What people do with reports, over HTTP and with their own tokens. */
export function reportsWorld(world: World) {
  const visitor = runVisitor(patiently(overFetch(world.server.url)), world.server.origin);

  const ask = async ({ method = "GET", path, as, body, claim }: Asked): Promise<Reply> =>
    sendPatiently(world.server.url, {
      method,
      path,
      headers: {
        origin: world.server.origin,
        ...(as === "anonymous" ? {} : { authorization: await world.bearer(as) }),
        ...(claim === undefined ? {} : { [CLAIM_HEADER]: claim }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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
      await must({ method: "POST", path: "/ConnectivityTest/CreateReport", as, body, claim: claimSecret });
      return { id: run.runId, claim: claimSecret };
    },
    /** Answers the id of the share. */
    shareWith: async (id: string, receiver: Principal, more: object = {}): Promise<string> => {
      const body = { receivers: [users[receiver].oid], ...more };
      const reply = await must({ method: "POST", path: `/ConnectivityTest/Share/${id}`, as: "owner", body });
      const { receivers } = JSON.parse(reply.text) as Receivers;
      return receivers.find(({ userId }) => userId === users[receiver].oid)?.shareId ?? "";
    },
    share: async (id: string, kind: "organization" | "public", more: object = {}): Promise<string> => {
      const path = kind === "public" ? `/ConnectivityTest/ShareToPublic/${id}` : `/ConnectivityTest/Share/${id}`;
      const body = kind === "public" ? more : { organization: true, ...more };
      const { receivers } = JSON.parse((await must({ method: "POST", path, as: "owner", body })).text) as Receivers;
      return receivers.find((receiver) => receiver.kind === kind)?.shareId ?? "";
    },
    revoke: (id: string, shareId: string) =>
      must({ method: "DELETE", path: `/ConnectivityTest/RevokeShare/${id}/${shareId}`, as: "owner" }),
    allow: (shareReportWithPublic: boolean, shareReportWithinOrganization = true) =>
      must({
        method: "POST",
        path: "/ConnectivityTest/ChangeAdminSettings",
        as: "tenantAdmin",
        body: { shareReportWithPublic, shareReportWithinOrganization },
      }),
    read: (id: string, as: Person): Promise<Reply> =>
      ask({ path: `/${as === "anonymous" ? "Anonymous" : ""}ConnectivityTest/ReadReport/${id}`, as }),
  };
}

export type ReportsWorld = ReturnType<typeof reportsWorld>;
