import { METROS } from "@waymark/contracts/front-door/metros";
import type { ResolverReply } from "@waymark/contracts/front-door/replies";
import { WORKLOADS, type Workload } from "@waymark/contracts/front-door/wire";
import { networkOf } from "@waymark/front-door/addresses";
import { type FrontDoor, startFrontDoor } from "@waymark/front-door/front-door";
import type { Current } from "./current.ts";

export type Doors = {
  readonly portOf: (code: string, workload: Workload) => number;
  /** The door that listens on IPv6; undefined on a machine without IPv6. */
  readonly ipv6Port: number | undefined;
  readonly close: () => Promise<void>;
};

/** Starts real front doors, one per metro and workload. There is no resolver here, so their sightings are simulated. */
export async function startDoors(options: { ticketKey: string; current: Current; hasIpv6: boolean }): Promise<Doors> {
  const sightingsOf = (nonce: string) => resolverOf(options.current, nonce);
  const start = (host: string, metro: string, workload: Workload): Promise<FrontDoor> =>
    startFrontDoor({ host, port: 0, metro, workload, ticketKey: options.ticketKey, sightingsOf });
  const doors = new Map<string, FrontDoor>();
  await Promise.all(
    METROS.flatMap(({ code }) =>
      WORKLOADS.map(async (workload) => doors.set(`${code}/${workload}`, await start("127.0.0.1", code, workload))),
    ),
  );
  const overIpv6 = options.hasIpv6 ? await start("::1", METROS[0]?.code ?? "", "mail") : undefined;
  return {
    portOf: (code, workload) => doors.get(`${code}/${workload}`)?.port ?? 0,
    ipv6Port: overIpv6?.port,
    close: async () => {
      const all = [...doors.values(), ...(overIpv6 === undefined ? [] : [overIpv6])];
      await Promise.all(all.map((door) => door.close()));
    },
  };
}

/** The sighting that a door's DNS responder would report. */
function resolverOf(current: Current, nonce: string): ResolverReply {
  const resolver = networkOf(current.scenario().resolver.address) ?? null;
  const sighting = { protocol: "udp", clientSubnet: null } as const;
  return {
    nonce,
    resolver,
    ...sighting,
    sawIpv6: false,
    sightings: resolver === null ? [] : [{ resolver, ...sighting }],
  };
}
