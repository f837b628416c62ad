import { runSettings } from "@waymark/dev/run-settings";
import { startProduct } from "@waymark/dev/start-product";
import { claimRunPlace } from "@waymark/engines/claim-run-place";
import type { Principal } from "@waymark/identity/world/users";
import { Client } from "pg";
import type { Server } from "../authz/ask.ts";
import { orderToken } from "../authz/order-token.ts";

const PORT_BASE = 5_300;

/** A client at this address counts as our proxy; every other address of this machine is a visitor. */
export const PROXY_ADDRESS = "127.0.0.2";

export type World = {
  readonly server: Server;
  readonly product: Awaited<ReturnType<typeof startProduct>>;
  readonly bearer: (principal: Principal, overrides?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly forgetLimits: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** One real installation with metrics, behind a proxy that it trusts. */
export async function startWorld(): Promise<World> {
  const product = await startProduct({
    ...(await claimRunPlace("checks", PORT_BASE)),
    pages: "built",
    logsToFile: true,
    telemetry: true,
    // Nothing is shed for what else the machine does.
    env: { ...runSettings(), WAYMARK_TRUSTED_PROXIES: PROXY_ADDRESS, WAYMARK_SHED_DELAY_MS: "60000" },
  });
  const owner = new Client({ connectionString: product.engines.urls.postgresOwner });
  await owner.connect();
  return {
    product,
    server: { url: `http://127.0.0.1:${product.engines.ports.web}`, origin: product.webUrl },
    bearer: async (principal, overrides = {}) =>
      `Bearer ${(await orderToken(product.identityUrl, { principal, overrides })).token}`,
    forgetLimits: async () => void (await owner.query("delete from rate_windows")),
    stop: async () => {
      await owner.end();
      await product.stop();
    },
  };
}
