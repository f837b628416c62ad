import { generateKeyPairSync, randomUUID } from "node:crypto";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import type { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import { importTicketSigningKey } from "@waymark/rules/run-ticket/keys";
import { signRunTicket } from "@waymark/rules/run-ticket/run-ticket";
import { type FrontDoorOptions, startFrontDoor } from "./front-door.ts";

export const TEST_ZONE = "fra.door.test";

const pair = generateKeyPairSync("ed25519");
export const ticketKey = pair.publicKey.export({ format: "jwk" }).x ?? "";
const signingKey = await importTicketSigningKey(
  pair.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url"),
);

export const freshNonce = (): string => randomUUID().replaceAll("-", "").slice(0, 24);

/** Signs a ticket like the server, for a new run unless the caller names one. */
export function mintTicket(changes: Partial<RunTicketClaims> = {}): Promise<string> {
  const claims = {
    runId: randomUUID(),
    nonce: freshNonce(),
    expiresAtMs: Date.now() + frontDoorLimits.ticketLifetimeMs,
    downloadBytes: 1_000_000,
    uploadBytes: 500_000,
  };
  return signRunTicket({ ...claims, ...changes }, signingKey);
}

export async function startTestDoor(changes: Partial<FrontDoorOptions> = {}) {
  const reported: string[] = [];
  const door = await startFrontDoor({
    host: "127.0.0.1",
    port: 0,
    metro: "FRA",
    workload: "mail",
    ticketKey,
    dns: { host: "127.0.0.1", port: 0, zone: { name: TEST_ZONE, ipv4: "192.0.2.7", ipv6: "2001:db8::7" } },
    report: (sentence) => reported.push(sentence),
    ...changes,
  });
  return { ...door, url: `http://127.0.0.1:${door.port}`, echoUrl: `ws://127.0.0.1:${door.port}/echo`, reported };
}

export type TestDoor = Awaited<ReturnType<typeof startTestDoor>>;
