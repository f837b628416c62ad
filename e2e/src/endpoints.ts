import { portsFrom } from "@waymark/engines/ports";
import { PORT_BASE, USUAL_BASE, WORLDS_APART } from "./port-base.ts";

/** URLs and ports of one world. Each story worker has a world of its own, so that none sees what another changes. */
export function endpointsOf(world: number) {
  const portBase = PORT_BASE + world * WORLDS_APART;
  const ports = portsFrom(portBase);
  return {
    portBase,
    home: portBase === USUAL_BASE ? "e2e" : `e2e-${portBase}`,
    webUrl: `http://localhost:${ports.web}`,
    identityUrl: `http://localhost:${ports.identity}`,
    inboxUrl: `http://localhost:${ports.inbox}`,
    scenarioPort: ports.scenario,
    chinaUrl: `http://localhost:${portBase + 51}`,
    previewUrl: `http://localhost:${portBase + 52}`,
    basePathUrl: `http://localhost:${portBase + 53}/network`,
  };
}

export type Endpoints = ReturnType<typeof endpointsOf>;

/** Those of the worker that runs this story; outside of one, those of the first world. */
const own = endpointsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

export const WORLD_HOME = own.home;
export const WEB_URL = own.webUrl;
export const IDENTITY_URL = own.identityUrl;
export const INBOX_URL = own.inboxUrl;
export const SCENARIO_PORT = own.scenarioPort;

/** Further servers of the same world, each on its own port: another cloud, previewed areas, another base path. */
export const CHINA_URL = own.chinaUrl;
export const PREVIEW_URL = own.previewUrl;
export const BASE_PATH_URL = own.basePathUrl;
