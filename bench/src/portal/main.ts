import type { Engines } from "@waymark/engines/start-engines";
import { tenants } from "@waymark/identity/world/tenants";
import { seed } from "@waymark/seed/seed";
import { systemClock } from "@waymark/server/platform/clock";
import { startBenchProduct, startUnlimitedServer } from "../support/bench-product.ts";
import { judgeCalls } from "./calls.ts";
import { fillSolutions } from "./fill-solutions.ts";
import { lookAtPages } from "./in-chromium.ts";

const HOUR_MS = 3_600_000;
const COMPLETE_MS_MOST = 1_500;

/**
 * The portal of a provider with 500 solutions, and the overview of one of them, on the demo world: every call that the two pages
 * make, over HTTP with a token, beside its bare statements; and how long the overview takes in Chromium until it is complete.
 * `--again` takes the world of the last run, since filling one takes four minutes.
 */
export async function run(args: readonly string[]): Promise<{ reached: boolean; figure: string }> {
  const keeps = args.includes("--again");
  const product = await startBenchProduct({}, { home: "bench-portal", portBase: 5_760, keeps });
  try {
    if (!keeps) await fill(product.engines);
    await product.restartServer();
    const pages = await lookAtPages(product);
    await product.server().stop();

    const server = await startUnlimitedServer(product, { WAYMARK_ROLES: "api" });
    try {
      const calls = await judgeCalls(product, server.url, pages.calls);
      return {
        reached: calls.reached && pages.completeMs <= COMPLETE_MS_MOST,
        figure: `${calls.figure}; overview complete in Chromium after ${pages.completeMs.toFixed(0)} ms (goal ≤ ${COMPLETE_MS_MOST})`,
      };
    } finally {
      await server.stop();
    }
  } finally {
    await product.stop();
  }
}

async function fill(engines: Engines): Promise<void> {
  await seed({
    urls: engines.urls,
    clock: systemClock,
    size: "dev",
    part: "all",
    stopped: AbortSignal.timeout(HOUR_MS),
    say: console.log,
  });
  await fillSolutions(engines, tenants.wingtip.id);
}
