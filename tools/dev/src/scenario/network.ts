import { networkInterfaces } from "node:os";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { turnUrls } from "../relay/relay-configuration.ts";
import { type Current, createCurrent } from "./current.ts";
import { startDoors } from "./doors.ts";
import { startGateway } from "./gateway.ts";
import { layFootprint } from "./lay-footprint.ts";
import { type Clockwork, createClockwork } from "./line/clockwork.ts";
import { createGate, type Gate } from "./line/gate.ts";
import { randomFrom } from "./line/random.ts";
import { portsInTurn } from "./network-ports.ts";
import { createLines, HOST } from "./open-lines.ts";
import { startPortal } from "./portal.ts";
import { startRequiredNames } from "./required-names.ts";
import type { ScenarioName } from "./scenarios.ts";
import { nearestMetro } from "./truth.ts";
import { createWays } from "./ways.ts";

export type NetworkOptions = {
  readonly scenario: ScenarioName;
  readonly portBase: number;
  /** The public half of the key that signs run tickets. */
  readonly ticketKey: string;
  /** The relay's ports on this machine; empty when none runs. */
  readonly relayPorts: readonly number[];
  /** Tests move a clock of their own. */
  readonly clockwork?: Clockwork;
  /** Where people open the product, and where it really listens. */
  readonly pages: { readonly port: number; readonly target: { readonly host: string; readonly port: number } };
};

export type SimulatedNetwork = {
  readonly footprint: FootprintReply;
  readonly turnUrls: readonly string[];
  readonly portalUrl: string;
  readonly current: Current;
  /** When it is shut, the line is cut, for the test and for the product's own pages. */
  readonly gate: Gate;
  readonly close: () => Promise<void>;
};

const SEED = 20_260_101;

/** Simulates a visitor's connection to the internet on loopback: doors, names, relay and the product's own pages. */
export async function startNetwork(options: NetworkOptions): Promise<SimulatedNetwork> {
  const closers: (() => Promise<void>)[] = [];
  const kept = <Part extends { close: () => Promise<void> }>(part: Part): Part => {
    closers.unshift(part.close);
    return part;
  };
  const close = async () => void (await Promise.all(closers.splice(0).map((end) => end())));
  try {
    const clockwork = options.clockwork ?? createClockwork();
    const gate = createGate();
    const random = randomFrom(SEED);
    const nextPort = portsInTurn(options.portBase);
    const current = createCurrent(options.scenario);
    const ways = createWays(clockwork, current, gate, random);

    const portal = kept(await startPortal(nextPort(), () => current.adjust({ captivePortal: false, udp: "works" })));
    const names = kept(await startRequiredNames());
    const doors = kept(await startDoors({ ticketKey: options.ticketKey, current, hasIpv6: hasIpv6() }));
    const lines = kept(createLines({ clockwork, current, portalPort: portal.port, nextPort, random }));
    const footprint = await layFootprint({ doors, namesPort: names.port, lines, ways, current });

    const toRelay = ways.to(() => nearestMetro(current.scenario().egress.city));
    const udpPorts = await Promise.all(options.relayPorts.map((port) => lines.datagrams(toRelay, port)));
    const tcpPorts = await Promise.all(
      options.relayPorts.slice(0, 1).map((port) => lines.toInternet(toRelay, () => ({ host: HOST, port }))),
    );

    const gateway = kept(
      await startGateway({
        target: options.pages.target,
        egressAddress: () => current.scenario().egress.address,
      }),
    );
    await lines.toPages(ways.direct, { host: HOST, port: gateway.port }, options.pages.port);
    return {
      footprint,
      turnUrls: [...turnUrls(HOST, udpPorts, "udp"), ...turnUrls(HOST, tcpPorts, "tcp")],
      portalUrl: `http://portal.localhost:${portal.port}/`,
      current,
      gate,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === "::1"));
