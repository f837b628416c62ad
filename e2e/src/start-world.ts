import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { FullConfig } from "@playwright/test";
import { AREAS } from "@waymark/contracts/configuration/areas";
import { type RunningProduct, startProduct } from "@waymark/dev/start-product";
import { type Endpoints, endpointsOf } from "./endpoints.ts";
import { rememberClickhouseUrl } from "./metros.ts";
import { HOME_SCENARIO } from "./scenario.ts";
import { rememberOwnerUrl, resetSwitches } from "./switches.ts";

const BUILT = fileURLToPath(new URL("../../apps/web/dist/client", import.meta.url));
const SERVED = fileURLToPath(new URL(`../../.waymark/${endpointsOf(0).home}-web`, import.meta.url));

/** A world for each worker: engines, identity and the production build served by server processes. Returns how to stop them. */
export default async function startWorlds({ workers }: Pick<FullConfig, "workers">): Promise<() => Promise<void>> {
  if (!existsSync(`${BUILT}/pages`)) throw new Error('The web application is not built: run "npm run build" first.');
  runAheadOfOthers();
  // A copy, so that a build in the meantime does not pull the pages from under a story.
  rmSync(SERVED, { recursive: true, force: true });
  cpSync(BUILT, SERVED, { recursive: true });
  const started: RunningProduct[] = [];
  const stop = async () => void (await Promise.all(started.map((product) => product.stop())));
  try {
    const worlds = Array.from({ length: workers }, (_, world) => startWorld(endpointsOf(world), started));
    // All have settled before one that failed stops the others.
    await Promise.allSettled(worlds);
    await Promise.all(worlds);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

const AHEAD = -10;
const AUTOGROUP = "/proc/self/autogroup";

/** What a browser measures is the machine's doing where it waits for a processor. All that starts from here inherits this. */
function runAheadOfOthers(): void {
  try {
    setPriority(AHEAD);
    // Where the kernel groups processes by session, a process's own priority counts only within its group.
    if (existsSync(AUTOGROUP)) writeFileSync(AUTOGROUP, String(AHEAD));
  } catch {
    console.log("stories run at the usual priority: only root may raise it");
  }
}

async function startWorld(endpoints: Endpoints, started: RunningProduct[]): Promise<void> {
  const { portBase, home, webUrl, chinaUrl, previewUrl, basePathUrl } = endpoints;
  const product = await startProduct({
    portBase,
    home,
    pages: "built",
    // Where the stories' visitor sits, unless a story moves them elsewhere.
    scenario: HOME_SCENARIO,
    logsToFile: true,
    // A busy machine must not decide a story: nothing is shed for what else it does.
    env: { WAYMARK_WEB_FOLDER: SERVED, WAYMARK_SHED_DELAY_MS: "60000" },
    furtherWebOrigins: [chinaUrl, previewUrl, basePathUrl],
  });
  started.push(product);
  rememberOwnerUrl(home, product.engines.urls.postgresOwner);
  rememberClickhouseUrl(home, product.engines.urls.clickhouse);
  await resetSwitches(home);
  const startTwin = (url: string, env: Record<string, string>) =>
    product.startTwin(Number(new URL(url).port), { WAYMARK_PUBLIC_ORIGINS: new URL(url).origin, ...env });
  await Promise.all([
    // Its operator has addresses for some links; those of the others lead to our own pages.
    startTwin(chinaUrl, {
      WAYMARK_CLOUD: "China",
      WAYMARK_ENV: "Production",
      WAYMARK_DEMO_RANGES: "false",
      ...OPERATORS_LINKS,
    }),
    // Areas without pages yet are shown here alone, so that the conditions of their entries can be seen.
    startTwin(previewUrl, { WAYMARK_PREVIEW_AREAS: AREAS.join(",") }),
    startTwin(basePathUrl, { WAYMARK_BASE_PATH: "/network" }),
  ]);
  await Promise.all([webUrl, chinaUrl, previewUrl, basePathUrl].map(untilPlacesLoaded));
  console.log(`a world is up at ${webUrl}`);
}

const OPERATORS_LINKS = {
  WAYMARK_LINK_FAQ: "https://operator.example/faq",
  WAYMARK_LINK_COMMUNITY: "https://operator.example/forum",
  WAYMARK_LINK_PRIVACY: "https://operator.example/privacy",
  WAYMARK_LINK_TERMS: "https://operator.example/terms",
};

const PLACES_WITHIN_MS = 180_000;

/** A server reads its places for some time after it is ready, which would slow down what the first stories measure. */
async function untilPlacesLoaded(url: string): Promise<void> {
  const lastAt = performance.now() + PLACES_WITHIN_MS;
  while (!(await fetch(`${url}/api/maps/v1/Suggestions?key=waymark&culture=en&query=lisbon`)).ok) {
    if (performance.now() > lastAt) throw new Error(`${url} has no places after ${PLACES_WITHIN_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
