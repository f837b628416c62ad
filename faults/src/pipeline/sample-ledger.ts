import { tenants } from "@waymark/identity/world/tenants";
import { idOfSample } from "@waymark/server/areas/intake/sample-id";
import type { MadeBatch } from "./make-batch.ts";

/** The product's commitments: the samples of batches that it answered with 202, by the ids under which it stores them. */
export type SampleLedger = {
  readonly accept: (batch: MadeBatch) => void;
  readonly counted: ReadonlySet<string>;
  readonly quarantined: ReadonlySet<string>;
};

export function openSampleLedger(): SampleLedger {
  const counted = new Set<string>();
  const quarantined = new Set<string>();
  return {
    accept: ({ samples }) => {
      for (const { id, isTooFast } of samples)
        (isTooFast ? quarantined : counted).add(idOfSample(tenants.contoso.id, id));
    },
    counted,
    quarantined,
  };
}
