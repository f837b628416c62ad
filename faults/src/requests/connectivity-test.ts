import { randomUUID } from "node:crypto";
import { MAINZ_FORM, OUTCOMES } from "@waymark/dev/run-forms";
import { mintRunTicket } from "@waymark/dev/run-settings";
import { newClaimSecret } from "@waymark/dev/run-visitor";
import type { AreaRequests } from "./request.ts";

/** A valid ticket of a run that has no report yet. */
const runTicket = (): string =>
  mintRunTicket({
    runId: randomUUID(),
    nonce: "a".repeat(26),
    expiresAtMs: Date.now() + 600_000,
    downloadBytes: 1_000,
    uploadBytes: 1_000,
  });

export const connectivityTest: AreaRequests<"connectivityTest"> = {
  startRun: () => ({ body: { lessData: false } }),
  generateTestReport: () => ({ body: { ...MAINZ_FORM, runTicket: runTicket(), claimSecret: newClaimSecret() } }),
  reportProbeResults: () => ({ body: { runTicket: runTicket(), doors: [] } }),
  reportTestResult: () => ({ body: { runTicket: runTicket(), field: "download", outcome: OUTCOMES.download } }),
  finishRun: () => ({ body: { runTicket: runTicket(), status: "Finished" } }),
  readReport: () => ({ params: { id: randomUUID() } }),
  correctPlace: () => ({
    params: { id: randomUUID() },
    body: { subject: "egress", city: "Paris", region: "", country: "France", latitude: 48.8, longitude: 2.3 },
  }),
};
