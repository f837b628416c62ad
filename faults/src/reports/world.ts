import { runSettings } from "@waymark/dev/run-settings";
import { type RunningProduct, startProduct } from "@waymark/dev/start-product";
import { withClient } from "@waymark/engines/postgres/provision";
import { ENGINE_NAMES, startTicksOf } from "@waymark/engines/process-record";
import { resetEngines } from "@waymark/engines/reset-engines";
import { contosoPeople } from "@waymark/identity/world/people";
import type { Principal } from "@waymark/identity/world/users";
import { orderToken } from "../authz/order-token.ts";

export type Person = { readonly token: string; readonly userId: string; readonly mail: string };

/** A whole product of its own, empty at the start. */
export type ReportsWorld = {
  readonly product: RunningProduct;
  readonly serverUrl: string;
  /** The next of the organisation's people: what one of them may do in an hour is limited. */
  readonly newOwner: () => Promise<Person>;
  /** Two whom the directory knows. */
  readonly receivers: readonly [Person, Person];
  readonly revive: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openReportsWorld(options: { home: string; portBase: number }): Promise<ReportsWorld> {
  await resetEngines({ home: options.home });
  const product = await startProduct({ ...options, pages: "built", logsToFile: true, env: runSettings() });
  const personOf = async (principal: Principal, overrides: Readonly<Record<string, unknown>> = {}): Promise<Person> => {
    const { token, claims } = await orderToken(product.identityUrl, { principal, overrides });
    return { token, userId: String(claims.oid), mail: String(claims.email ?? claims.preferred_username) };
  };
  let turn = 0;
  return {
    product,
    serverUrl: `http://127.0.0.1:${new URL(product.webUrl).port}`,
    newOwner: async () => {
      turn += 1;
      // Once around, what they did is forgotten.
      if (turn % contosoPeople.length === 0) await forgetLimits(product);
      return personOf("owner", { oid: contosoPeople[turn % contosoPeople.length]?.[0] });
    },
    receivers: [await personOf("receiver"), await personOf("colleague")],
    revive: async () => {
      for (const name of ENGINE_NAMES) await product.engines.startOne(name);
      if (startTicksOf(product.server().pid) === undefined) await product.restartServer();
    },
    close: () => product.stop(),
  };
}

async function forgetLimits({ engines }: RunningProduct): Promise<void> {
  await withClient(engines.urls.postgresOwner, (client) => client.query("delete from rate_windows"));
}
