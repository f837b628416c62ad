import { hash } from "node:crypto";
import { DAY_MS } from "@waymark/contracts/units";
import { anonymousTests } from "@waymark/dev/demo-tests/visitors";
import { createAttributor } from "@waymark/rules/attribution/attribute";
import { visitorSamples } from "@waymark/rules/samples/visitor-samples";
import { doorsMeasured, lineMeasured } from "@waymark/server/areas/connectivity-test/measurement";
import { insertSamples } from "@waymark/server/areas/performance/insert-samples";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import { claimsOf, type WorldSolution } from "./world/solution.ts";

/** The tests of anonymous visitors become samples of the solutions that hold their networks, as they would by the pipeline. */
export async function putVisitors(
  measurements: Measurements,
  solutions: readonly WorldSolution[],
  { nowMs, isIn }: { readonly nowMs: number; readonly isIn: (day: string) => boolean },
): Promise<void> {
  const { attribute } = attributorOf(solutions);
  const taken = anonymousTests(nowMs)
    .flatMap((test) => [doorsMeasured("MultiTenant", test), lineMeasured("MultiTenant", test)])
    .filter((one) => one !== undefined);
  const samples = taken.flatMap(visitorSamples).filter(({ at }) => isIn(dayOf(at)));
  for (const [day, together] of Map.groupBy(samples, ({ at }) => dayOf(at)))
    await insertSamples(measurements, together, {
      attribute: (_, sample) => attribute(sample),
      // As if at that time: no later closing takes them for new.
      receivedAtMs: Date.parse(day) + DAY_MS - 1,
      token: hash("sha256", together.map(({ sampleId }) => sampleId).join(), "hex"),
    });
}

const dayOf = (at: string): string => at.slice(0, 10);

/** What the server attributes by, from the claims of the world alone. */
export function attributorOf(solutions: readonly WorldSolution[]) {
  const attributor = createAttributor();
  for (const solution of solutions) {
    const claims = claimsOf(solution).map((one) => ({ ...one, fromMs: 0, untilMs: null }));
    attributor.setSolution({ id: solution.id, type: solution.type, claims });
  }
  return attributor;
}
