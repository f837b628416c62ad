import { type RunningProduct, startProduct } from "@waymark/dev/start-product";
import { resetEngines } from "@waymark/engines/reset-engines";
import { type Ledger, openLedger } from "./ledger.ts";
import { mintVisitors, type Visitor } from "./visitors.ts";

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
    close: () => product.stop(),
  };
}
