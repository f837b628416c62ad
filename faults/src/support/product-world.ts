import { type RunningProduct, startProduct } from "@waymark/dev/start-product";
import { ENGINE_NAMES, startTicksOf } from "@waymark/engines/process-record";
import { resetEngines } from "@waymark/engines/reset-engines";

type Flow = { readonly abandon: () => Promise<void> };

/** A separate product, empty at the start. */
export type ProductWorld = {
  readonly product: RunningProduct;
  readonly serverUrl: string;
  /** Flows of requests in progress. */
  readonly flows: Set<Flow>;
  /** After a failed case, restarts everything and stops all flows, so that the next case starts clean. */
  readonly revive: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type WorldOptions = { readonly home: string; readonly portBase: number };

export async function openProduct(
  { home, portBase }: WorldOptions,
  env: Readonly<Record<string, string>> = {},
): Promise<ProductWorld> {
  await resetEngines({ home });
  const product = await startProduct({ home, portBase, pages: "built", logsToFile: true, env });
  const flows = new Set<Flow>();
  return {
    product,
    serverUrl: `http://127.0.0.1:${new URL(product.webUrl).port}`,
    flows,
    revive: async () => {
      for (const name of ENGINE_NAMES) await product.engines.startOne(name);
      if (startTicksOf(product.server().pid) === undefined) await product.restartServer();
      for (const flow of flows) await flow.abandon();
    },
    close: () => product.stop(),
  };
}
