import { portsFrom } from "@waymark/engines/ports";

const ports = portsFrom(4500);

export const PORT_BASE = 4500;
export const WEB_URL = `http://localhost:${ports.web}`;
export const IDENTITY_URL = `http://localhost:${ports.identity}`;

/** Further servers of the same world: another cloud variant each, on their own port. */
export const CHINA_URL = "http://localhost:4551";
export const QUIET_URL = "http://localhost:4552";
export const BASE_PATH_URL = "http://localhost:4553/network";
