import { randomBytes } from "node:crypto";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { runAllowance } from "@waymark/rules/test-run/run-allowance";
import { plainAddress } from "../../platform/addresses.ts";
import { problem } from "../../platform/problem.ts";
import { uuidByTime } from "../../platform/uuid-by-time.ts";
import { relayCredentials } from "./relay-credentials.ts";
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
