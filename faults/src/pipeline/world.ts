import { intakeKey } from "../support/intake-key.ts";
import { openProduct, type ProductWorld, type WorldOptions } from "../support/product-world.ts";
import { openSampleLedger, type SampleLedger } from "./sample-ledger.ts";
import type { SmallDisk } from "./small-disk.ts";

/** The product, its commitments so far, and a collector's key. */
export type PipelineWorld = ProductWorld & {
  readonly key: string;
  readonly ledger: SampleLedger;
  /** Messages that a case put into the stream and that must be parked. */
  poisoned: number;
  /** Disks that are still mounted. */
  readonly disks: Set<SmallDisk>;
};

export async function openPipelineWorld(options: WorldOptions): Promise<PipelineWorld> {
  // Nothing is shed for what else the machine does.
  const opened = await openProduct(options, { WAYMARK_SHED_DELAY_MS: "60000" });
  const disks = new Set<SmallDisk>();
  return {
    ...opened,
    key: await intakeKey(opened),
    ledger: openSampleLedger(),
    poisoned: 0,
    disks,
    close: async () => {
      await opened.close();
      for (const disk of disks) disk.unmount();
    },
  };
}
