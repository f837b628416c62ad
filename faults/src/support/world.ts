import { type RunningProduct, startProduct } from "@waymark/dev/start-product";
import { ENGINE_NAMES, startTicksOf } from "@waymark/engines/process-record";
import { resetEngines } from "@waymark/engines/reset-engines";
import { type Ledger, openLedger } from "./ledger.ts";
import { mintVisitors, type Visitor } from "./visitors.ts";

type Sending = { readonly abandon: () => Promise<void> };

/** A whole product of its own, empty at the start, and what it has promised so far. */
export type World = {
  readonly product: RunningProduct;
  readonly serverUrl: string;
  readonly ledger: Ledger;
  readonly nextVisitor: () => Visitor;
  /** Whether the long forms of the cases were asked for. */
  readonly full: boolean;
  /** Messages that went away with a stream that a case deleted. */
  lostWithStream: number;
  /** Visits that are being sent at this moment. */
  readonly flows: Set<Sending>;
  /** After a case that failed: everything runs again and nothing is sent any more, so that the next one starts fairly. */
  readonly revive: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const VISITORS = 60;

export async function openWorld(options: { home: string; portBase: number; full: boolean }): Promise<World> {
  await resetEngines({ home: options.home });
  const product = await startProduct({
    portBase: options.portBase,
    home: options.home,
    pages: "built",
    logsToFile: true,
  });
  const visitors = await mintVisitors(product.identityUrl, VISITORS);
  const flows = new Set<Sending>();
  let turn = 0;
  return {
    product,
    serverUrl: `http://127.0.0.1:${new URL(product.webUrl).port}`,
    ledger: openLedger(),
    nextVisitor: () => {
      turn += 1;
      return visitors[turn % visitors.length] as Visitor;
    },
    full: options.full,
    lostWithStream: 0,
    flows,
    revive: async () => {
      for (const name of ENGINE_NAMES) await product.engines.startOne(name);
      if (startTicksOf(product.server().pid) === undefined) await product.restartServer();
      for (const flow of flows) await flow.abandon();
    },
    close: () => product.stop(),
  };
}
