import { cpSync, existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AREAS } from "@waymark/contracts/configuration/areas";
import { startProduct } from "@waymark/dev/start-product";
import { BASE_PATH_URL, CHINA_URL, PORT_BASE, QUIET_URL, WEB_URL, WORLD_HOME } from "./places.ts";
import { HOME_SCENARIO } from "./scenario.ts";
import { rememberOwnerUrl, resetSwitches } from "./switches.ts";

const BUILT = fileURLToPath(new URL("../../apps/web/dist/client", import.meta.url));
const SERVED = fileURLToPath(new URL(`../../.waymark/${WORLD_HOME}-web`, import.meta.url));

/** Real engines, real identity, the production build served by real server processes. Returns how to stop them. */
export default async function startWorld(): Promise<() => Promise<void>> {
  if (!existsSync(`${BUILT}/pages`)) throw new Error('The web application is not built: run "npm run build" first.');
  // A copy, so that a build in the meantime does not pull the pages from under a story.
  rmSync(SERVED, { recursive: true, force: true });
  cpSync(BUILT, SERVED, { recursive: true });
  const product = await startProduct({
    portBase: PORT_BASE,
    home: WORLD_HOME,
    pages: "built",
    // Where the stories' visitor sits, unless a story moves them elsewhere.
    scenario: HOME_SCENARIO,
    logsToFile: true,
    // Areas without pages yet are shown, so that the conditions of their entries can be seen.
    env: { WAYMARK_PREVIEW_AREAS: AREAS.join(","), WAYMARK_WEB_FOLDER: SERVED },
    furtherWebOrigins: [CHINA_URL, QUIET_URL, BASE_PATH_URL],
  });
  rememberOwnerUrl(product.engines.urls.postgresOwner);
  await resetSwitches();
  const origins = (url: string) => ({ WAYMARK_PUBLIC_ORIGINS: new URL(url).origin });
  await product.startTwin(Number(new URL(CHINA_URL).port), {
    ...origins(CHINA_URL),
    WAYMARK_CLOUD: "China",
    WAYMARK_ENV: "Production",
  });
  // As an operator installs it today: no preview of areas that have no page yet.
  await product.startTwin(Number(new URL(QUIET_URL).port), {
    ...origins(QUIET_URL),
    WAYMARK_PREVIEW_AREAS: "",
    WAYMARK_ENV: "Production",
  });
  await product.startTwin(Number(new URL(BASE_PATH_URL).port), {
    ...origins(BASE_PATH_URL),
    WAYMARK_BASE_PATH: "/network",
  });
  console.log(`the world is up at ${WEB_URL}`);
  return () => product.stop();
}
