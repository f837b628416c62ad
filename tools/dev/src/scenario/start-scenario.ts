import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { homeFolder, prepareHome } from "@waymark/engines/home";
import { portsFrom } from "@waymark/engines/ports";
import { secret } from "@waymark/engines/secrets";
import { startChild, waitUntilReady } from "../child.ts";
import { relayIsInstalled, startTurnRelay } from "../relay/start-turn-relay.ts";
import type { NetworkState } from "./control.ts";
import { type ScenarioControls, scenarioControls } from "./controls.ts";
import type { NetworkOptions } from "./network.ts";
import { relayPortsOf } from "./network-ports.ts";
import type { ScenarioName } from "./scenarios.ts";
import { newTicketKey, publicHalfOf } from "./ticket-keys.ts";

export type ScenarioOptions = {
  readonly name: ScenarioName;
  readonly portBase: number;
  readonly home: string;
  /** The port of the pages behind the gateway. */
  readonly pagesTarget: NetworkOptions["pages"]["target"];
  readonly logFile?: string;
};

export type RunningScenario = ScenarioControls & {
  /** The scenario at the start; `state` returns the current one. */
  readonly truth: NetworkState["truth"];
  readonly visitor: NetworkState["scenario"]["visitor"];
  readonly footprint: NetworkState["footprint"];
  readonly portalUrl: string;
  /** False when coturn is not installed; there is no UDP test then. */
  readonly hasRelay: boolean;
  /** The server's settings for this network. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

const READY_WITHIN_MS = 15_000;

/** Starts a visitor's network around the product: footprint, relay, and a gateway that sends the egress address. */
export async function startScenario(options: ScenarioOptions): Promise<RunningScenario> {
  const home = prepareHome(homeFolder(options.home));
  const ports = portsFrom(options.portBase);
  const ticketKey = secret(home, "ticket.key", newTicketKey);
  const turnSecret = secret(home, "turn.secret");

  const relayPorts = relayPortsOf(options.portBase);
  const relay = relayIsInstalled()
    ? await startTurnRelay({
        host: "127.0.0.1",
        ports: relayPorts,
        secret: turnSecret,
        folder: join(home.folder, "relay"),
      })
    : undefined;
  const network: NetworkOptions & { controlPort: number } = {
    scenario: options.name,
    portBase: options.portBase,
    ticketKey: publicHalfOf(ticketKey),
    relayPorts: relay === undefined ? [] : relayPorts,
    pages: { port: ports.web, target: options.pagesTarget },
    controlPort: ports.scenario,
  };
  const child = startChild([join(import.meta.dirname, "main.ts"), JSON.stringify(network)], {
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
  });
  const stop = async () => void (await Promise.all([child.stop(), relay?.stop()]));
  try {
    await waitUntilReady(`http://127.0.0.1:${ports.scenario}/`, child, READY_WITHIN_MS);
    const controls = scenarioControls(ports.scenario);
    const { truth, scenario, footprint, turnUrls, portalUrl, pid } = await controls.state();
    if (pid !== child.pid)
      throw new Error(
        `Another simulated network (process ${pid}) holds port ${ports.scenario}: stop it, or use another port base.`,
      );
    const footprintFile = join(home.folder, "footprint.json");
    writeFileSync(footprintFile, JSON.stringify(footprint, null, 2));
    return {
      ...controls,
      truth,
      visitor: scenario.visitor,
      footprint,
      portalUrl,
      hasRelay: relay !== undefined,
      environment: {
        WAYMARK_FOOTPRINT_FILE: footprintFile,
        WAYMARK_TICKET_KEY: ticketKey,
        WAYMARK_TURN_URLS: turnUrls.join(","),
        WAYMARK_TURN_SECRET: turnSecret,
        WAYMARK_TRUSTED_PROXIES: "127.0.0.1",
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
