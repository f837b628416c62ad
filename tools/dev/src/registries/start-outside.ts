import { join } from "node:path";
import { homeFolder } from "@waymark/engines/home";
import { portsFrom } from "@waymark/engines/ports";
import { startChild, waitUntilReady } from "../child.ts";
import { type Registration, startRdap } from "./start-rdap.ts";
import { startResolver } from "./start-resolver.ts";

const KEY = "the prober's key in development, no secret";
const READY_WITHIN_MS = 20_000;

const WINGTIP = [
  { email: "noc@wingtip.example", roles: ["technical"] },
  { email: "hostmaster@wingtip.example", roles: ["administrative"] },
  { email: "abuse@wingtip.example", roles: ["abuse"] },
];

/** Whom the registry of the demo world gave numbers to. Its contacts' mails reach the development inbox. */
const REGISTRATIONS: readonly Registration[] = [
  { handle: "AS64496", name: "WINGTIP", asns: [64_496, 64_509], contacts: WINGTIP },
  { handle: "AS64510", name: "SILENT", asns: [64_510, 64_511], contacts: [] },
  { handle: "AS4200002001", name: "WINGTIP-CLOUD", asns: [4_200_002_001, 4_200_002_001], contacts: WINGTIP },
  {
    handle: "NET-203-0-113",
    name: "WINGTIP-V4",
    network: { first: "203.0.113.0", last: "203.0.113.255", subnet: "203.0.113.0/24" },
    contacts: WINGTIP,
  },
  {
    handle: "NET-243-64",
    name: "WINGTIP-CLOUD-V4",
    network: { first: "243.64.0.0", last: "243.64.15.255", subnet: "243.64.0.0/20" },
    contacts: WINGTIP,
  },
];

/** Where the websites of companies of the demo world lead. */
const WEBSITES = { "wingtipnetworks.example": "203.0.113.80", "www.fabrikam.example": "198.51.100.80" };

/** What lies outside in the demo world: a registry, two resolvers, and the prober that asks them. */
export async function startOutside(options: {
  readonly portBase: number;
  readonly home: string;
  readonly logsToFile?: boolean | undefined;
}): Promise<{ readonly environment: Record<string, string>; readonly stop: () => Promise<void> }> {
  const ports = portsFrom(options.portBase);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).reverse()) await one().catch(() => undefined);
  };
  try {
    const registry = await startRdap(REGISTRATIONS, ports.registry);
    stops.push(registry.stop);
    const addresses: string[] = [];
    for (const port of ports.resolvers) {
      const resolver = await startResolver({ addresses: WEBSITES }, port);
      stops.push(resolver.stop);
      addresses.push(resolver.address);
    }
    const prober = startChild(["apps/prober/src/main.ts"], {
      env: {
        WAYMARK_PROBER_PORT: String(ports.prober),
        WAYMARK_PROBER_KEY: KEY,
        WAYMARK_PROBER_RESOLVERS: addresses.join(","),
        WAYMARK_PROBER_RDAP_BOOTSTRAP: registry.bootstrapUrl,
      },
      ...(options.logsToFile === true ? { logFile: join(homeFolder(options.home), "prober.log") } : {}),
    });
    stops.push(prober.stop);
    const url = `http://127.0.0.1:${ports.prober}`;
    await waitUntilReady(`${url}/healthz`, prober, READY_WITHIN_MS);
    return { environment: { WAYMARK_PROBER_URL: url, WAYMARK_PROBER_KEY: KEY }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
