import { runSettings } from "@waymark/dev/run-settings";
import { type RunningProduct, startProduct } from "@waymark/dev/start-product";
import { ENGINE_NAMES, startTicksOf } from "@waymark/engines/process-record";
import { resetEngines } from "@waymark/engines/reset-engines";
import { openRunLedger, type RunLedger } from "./run-ledger.ts";

type Sending = { readonly abandon: () => Promise<void> };

/** A whole product of its own, empty at the start, and what it has promised so far. */
export type RunWorld = {
  readonly product: RunningProduct;
  readonly serverUrl: string;
  readonly ledger: RunLedger;
  /** Visitors that are under way at this moment. */
  readonly flows: Set<Sending>;
  readonly revive: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openRunWorld(options: { home: string; portBase: number }): Promise<RunWorld> {
  await resetEngines({ home: options.home });
  const product = await startProduct({
    portBase: options.portBase,
    home: options.home,
    pages: "built",
    logsToFile: true,
    env: runSettings(),
  });
  const flows = new Set<Sending>();
  return {
    product,
    serverUrl: `http://127.0.0.1:${new URL(product.webUrl).port}`,
    ledger: openRunLedger(),
    flows,
    revive: async () => {
      for (const name of ENGINE_NAMES) await product.engines.startOne(name);
      if (startTicksOf(product.server().pid) === undefined) await product.restartServer();
      for (const flow of flows) await flow.abandon();
    },
    close: () => product.stop(),
  };
}
