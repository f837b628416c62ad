import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { footprintUnder } from "@waymark/contracts/front-door/default-footprint";
import type { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";

const newKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url");

/** One key per process, so that the servers it starts accept the tickets it signs. */
const OWN_KEY = newKey();

/** Settings with which a server can start runs, without any running front door. */
export function runSettings(): Record<string, string> {
  const footprint = join(tmpdir(), `waymark-footprint-${randomBytes(6).toString("hex")}.json`);
  writeFileSync(footprint, JSON.stringify({ metros: footprintUnder("doors.example") }));
  return {
    WAYMARK_FOOTPRINT_FILE: footprint,
    WAYMARK_TICKET_KEY: OWN_KEY,
    WAYMARK_TURN_URLS: "turn:relay.example:3478?transport=udp,turn:relay.example:3479?transport=udp",
    WAYMARK_TURN_SECRET: "relay-secret",
  };
}

const keyOf = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, "base64url"), format: "der", type: "pkcs8" });

/** Signs like a server with these settings, or with an unknown key for a forged ticket. */
export function mintSigned(version: string, claims: object, options: { forged?: boolean } = {}): string {
  const signed = `${version}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  const key = keyOf(options.forged === true ? newKey() : OWN_KEY);
  return `${signed}.${sign(null, Buffer.from(signed), key).toString("base64url")}`;
}

export const mintRunTicket = (claims: RunTicketClaims): string => mintSigned("wt1", claims);
