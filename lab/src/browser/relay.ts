import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { turnUrls } from "@waymark/dev/relay/relay-configuration";
import { startRelay } from "@waymark/dev/relay/start-relay";
import { relayCredentials } from "@waymark/server/areas/connectivity-test/relay-credentials";
import { inNamespace } from "../network/in-namespace.ts";
import type { Network } from "../network/network.ts";
import { AT } from "./addresses.ts";

export const RELAY_PORTS = [3478, 3479, 3480] as const;
const SECRET = randomBytes(24).toString("hex");
/** Each port over UDP, and over TCP as what a caller falls back to. */
export const LAB_RELAY = {
  urls: (["udp", "tcp"] as const).flatMap((transport) => turnUrls(AT.relay, RELAY_PORTS, transport)),
  secret: SECRET,
};

/** coturn, closed as in production, in the server's namespace. */
export async function startLabRelay(network: Network): Promise<void> {
  await network.addAddress(AT.relay);
  const folder = mkdtempSync(join(tmpdir(), "waymark-relay-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const wrap = inNamespace(network.server);
  await startRelay({ host: AT.relay, ports: [...RELAY_PORTS], secret: SECRET, folder, wrap });
}

/** As the server tells them. */
export function relaysFor(nonce: string): RunStart["relays"] {
  return relayCredentials(LAB_RELAY, { nonce, expiresAtMs: Date.now() + frontDoorLimits.ticketLifetimeMs });
}
