import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { turnUrls } from "@waymark/dev/relay/relay-configuration";
import { startTurnRelay } from "@waymark/dev/relay/start-turn-relay";
import { relayCredentials } from "@waymark/server/areas/connectivity-test/run-keys";
import { inNamespace } from "../network/in-namespace.ts";
import type { Network } from "../network/network.ts";
import { AT } from "./addresses.ts";

export const RELAY_PORTS = [3478, 3479, 3480] as const;
const SECRET = randomBytes(24).toString("hex");
/** Each port over UDP, and over TCP as the fallback. */
export const LAB_RELAY = {
  urls: (["udp", "tcp"] as const).flatMap((transport) => turnUrls(AT.relay, RELAY_PORTS, transport)),
  secret: SECRET,
};

/** Starts coturn in the server's namespace, as restricted as in production. */
export async function startLabRelay(network: Network): Promise<void> {
  await network.addAddress(AT.relay);
  const folder = mkdtempSync(join(tmpdir(), "waymark-relay-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const wrap = inNamespace(network.server);
  await startTurnRelay({ host: AT.relay, ports: [...RELAY_PORTS], secret: SECRET, folder, wrap });
}

/** The relay's addresses and secret in the form of the server's settings. */
export function relaysFor(nonce: string): RunStart["relays"] {
  return relayCredentials(LAB_RELAY, { nonce, expiresAtMs: Date.now() + frontDoorLimits.ticketLifetimeMs });
}
