import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import type { Client } from "pg";
import { testVisitor } from "./injected-visitor.ts";
import type { TestServer } from "./test-server.ts";

type Asked = {
  readonly as: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Creates people who save and use reports through the page's calls. */
export function savedReports(server: TestServer) {
  const visitor = testVisitor(server);
  const ask = async (method: "GET" | "POST" | "DELETE", call: string, { as, body, headers = {} }: Asked) => {
    const reply = await server.app.inject({
      method,
      url: `/ConnectivityTest/${call}`,
      headers: { origin: server.origin, authorization: await server.bearer(as), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: reply.statusCode, json: reply.body === "" ? undefined : reply.json<never>() };
  };
  return {
    ask,
    /** Saves a new report of this person and returns its id. */
    save: async (as = "owner"): Promise<string> => {
      const { run, claimSecret } = await visitor.begin();
      await visitor.finish(run);
      const headers = { [CLAIM_HEADER]: claimSecret };
      const { status } = await ask("POST", "CreateReport", { as, body: { id: run.runId }, headers });
      if (status !== 200) throw new Error(`not saved: ${status}`);
      return run.runId;
    },
  };
}

/** Queries the database in a tenant's scope, without the server. */
export async function queryInTenant<Row extends object>(
  client: Client,
  tenantId: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  await client.query("begin");
  try {
    await client.query(
      "select set_config('waymark.cloud', 'MultiTenant', true), set_config('waymark.tenant', $1, true)",
      [tenantId],
    );
    const { rows } = await client.query<Row>(text, [...values]);
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
