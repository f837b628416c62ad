import type { Outcome } from "../support/run-cases.ts";
import { aborts } from "./aborts.ts";
import { bombs } from "./bombs.ts";
import { canaries } from "./canaries.ts";
import { changes } from "./changes/changes.ts";
import { type Check, chooseChecks } from "./check.ts";
import { crossSiteWrites } from "./cross-site-writes.ts";
import { hub } from "./hub.ts";
import { logPayloads } from "./log-payloads.ts";
import { objects } from "./objects.ts";
import { inwardCalls, lyingNames } from "./outbound/outbound.ts";
import { ownedFields } from "./owned-fields.ts";
import { pages } from "./pages.ts";
import { patterns } from "./patterns/patterns.ts";
import { pollution } from "./pollution.ts";
import { publicFields } from "./public-fields.ts";
import { rateLimits } from "./rate-limits.ts";
import { registering } from "./registering/registering.ts";
import { poisonedScores } from "./scores/poisoned-scores.ts";
import { smallCells } from "./scores/small-cells.ts";
import { spreadsheets } from "./spreadsheets/spreadsheets.ts";
import { withdrawnRights } from "./withdrawn.ts";
import { startWorld } from "./world.ts";

const CHECKS: readonly Check[] = [
  rateLimits,
  aborts,
  inwardCalls,
  lyingNames,
  patterns,
  bombs,
  pollution,
  spreadsheets,
  logPayloads,
  crossSiteWrites,
  objects,
  ownedFields,
  pages,
  hub,
  changes,
  withdrawnRights,
  registering,
  canaries,
  smallCells,
  publicFields,
  poisonedScores,
];

/** The checks of the security scorecard that need a running installation; numbers as arguments choose among them, `--quick` those of the gate. */
export async function run(args: readonly string[]): Promise<Outcome & { ran: readonly number[] }> {
  const chosen = chooseChecks(args, CHECKS);
  const world = await startWorld();
  const total = { held: 0, of: 0 };
  const broken: string[] = [];
  try {
    for (const check of chosen) {
      await world.forgetLimits();
      const beganAt = performance.now();
      const cases = await check.run(world);
      const seconds = Math.round((performance.now() - beganAt) / 1000);
      const held = cases.filter((one) => one.held).length;
      for (const one of cases.filter((each) => !each.held)) {
        console.log(`  ${one.name}: ${one.seen}`);
        broken.push(`check ${check.number}, ${one.name}`);
      }
      console.log(`check ${check.number}: ${held} of ${cases.length} held — ${check.title} (${seconds} s)`);
      total.held += held;
      total.of += cases.length;
    }
  } finally {
    await world.stop();
  }
  return { ...total, broken, ran: chosen.map(({ number }) => number) };
}
