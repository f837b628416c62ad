import { randomBytes } from "node:crypto";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { runAllowance } from "@waymark/rules/run-ticket/allowance";
import { plainAddress } from "../../platform/addresses.ts";
import { problem } from "../../platform/problem.ts";
import { relayCredentials } from "./run-keys.ts";
import type { TestRuns } from "./test-runs.ts";

const NONCE_CHARACTERS = 26;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** Nothing is stored: a run that never measures anything leaves no trace. */
export async function startRun(
  runs: TestRuns,
  { lessData, address }: { lessData: boolean; address: string },
): Promise<RunStart> {
  if (runs.keys === undefined || runs.footprint.current() === undefined) throw problem("not_configured");
  const nonce = newNonce();
  const expiresAtMs = runs.clock.now() + frontDoorLimits.ticketLifetimeMs;
  const runId = uuidByTime(runs.clock.now());
  return {
    runId,
    nonce,
    runTicket: await runs.keys.signTicket({ runId, nonce, expiresAtMs, ...runAllowance(lessData) }),
    expiresAt: new Date(expiresAtMs).toISOString(),
    relays: relayCredentials(runs.relays, { nonce, expiresAtMs }),
    egressIp: plainAddress(address),
  };
}

const newNonce = (): string => Array.from(randomBytes(NONCE_CHARACTERS), (byte) => ALPHABET[byte % 32]).join("");

/** RFC 9562 version 7: ids made one after the other lie side by side in an index. 74 bits are random. */
function uuidByTime(nowMs: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
