import { type Ledger, openLedger } from "./ledger.ts";
import { openProduct, type ProductWorld, type WorldOptions } from "./product-world.ts";
import { mintVisitors, type Visitor } from "./visitors.ts";

/** The product and its commitments so far. */
export type World = ProductWorld & {
  readonly ledger: Ledger;
  readonly nextVisitor: () => Visitor;
  /** Whether to run the long forms of the cases. */
  readonly full: boolean;
  /** Messages that were lost with a stream that a case deleted. */
  lostWithStream: number;
};

const VISITORS = 60;

export async function openWorld({ full, ...options }: WorldOptions & { readonly full: boolean }): Promise<World> {
  const opened = await openProduct(options);
  const visitors = await mintVisitors(opened.product.identityUrl, VISITORS);
  let turn = 0;
  return {
    ...opened,
    ledger: openLedger(),
    nextVisitor: () => {
      turn += 1;
      return visitors[turn % visitors.length] as Visitor;
    },
    full,
    lostWithStream: 0,
  };
}
