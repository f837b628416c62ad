import { portsFrom } from "@waymark/engines/ports";

/** Another base lets somebody run stories beside somebody else's. */
export const PORT_BASE = Number(process.env.WAYMARK_E2E_PORT_BASE ?? 4500);
const ports = portsFrom(PORT_BASE);

export const WORLD_HOME = PORT_BASE === 4500 ? "e2e" : `e2e-${PORT_BASE}`;
export const WEB_URL = `http://localhost:${ports.web}`;
export const IDENTITY_URL = `http://localhost:${ports.identity}`;
export const INBOX_URL = `http://localhost:${ports.inbox}`;
export const SCENARIO_PORT = ports.scenario;

/** Further servers of the same world: another cloud variant each, on their own port. */
export const CHINA_URL = `http://localhost:${PORT_BASE + 51}`;
export const QUIET_URL = `http://localhost:${PORT_BASE + 52}`;
export const BASE_PATH_URL = `http://localhost:${PORT_BASE + 53}/network`;
