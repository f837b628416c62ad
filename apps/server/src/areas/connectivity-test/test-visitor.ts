import { generateKeyPairSync, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import { footprintUnder } from "@waymark/contracts/front-door/default-footprint";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/** Settings with which a test server can make runs. */
export function runSettings(): Record<string, string> {
  const footprint = join(tmpdir(), `waymark-footprint-${randomBytes(6).toString("hex")}.json`);
  writeFileSync(footprint, JSON.stringify({ metros: footprintUnder("doors.example") }));
  const { privateKey } = generateKeyPairSync("ed25519");
  return {
    WAYMARK_FOOTPRINT_FILE: footprint,
    WAYMARK_TICKET_KEY: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url"),
    WAYMARK_TURN_URLS: "turn:relay.example:3478?transport=udp,turn:relay.example:3479?transport=udp",
    WAYMARK_TURN_SECRET: "relay-secret",
  };
}

export const newClaimSecret = (): string => randomBytes(32).toString("base64url");

const door = (code: string, smallestMs: number, inUse = false, workload = "mail") => ({
  code,
  workload,
  inUse,
  samples: 25,
  smallestMs,
  medianMs: smallestMs + 1.5,
  p90Ms: smallestMs + 4,
});

/** A visitor in Mainz whose mail goes through Amsterdam. */
export const MAINZ_FORM = {
  browserLatitude: "50.00123",
  browserLongitude: "8.27345",
  browserLocationCity: "Mainz",
  browserLocationRegion: "Rhineland-Palatinate",
  browserLocationCountry: "Germany",
  browserLocationIsAutoDetected: "true",
  exchangeFaultZoneCode: "AMS",
  measuredLatency: "14.2",
  measuredLatencies: JSON.stringify([
    door("AMS", 14.2, true),
    door("FRA", 6.1),
    door("PAR", 13.9),
    door("FRA", 6.4, false, "files"),
  ]),
  egressIp: "127.0.0.1",
  debugTrace: "false",
  endpointExchange: "outlook.example",
  endpointSharePoint: "{tenant}.files.example",
} as const;

export const outcomeOf = {
  download: {
    status: "Completed",
    value: { bytes: 20_000_000, durationMs: 4_000, megabytesPerSecond: 5, downloadMbps: 41.5, uploadMbps: 12.5 },
    measuredAt: "2026-11-15T06:00:00.000Z",
    durationMs: 4_200,
  },
  webSocket: { status: "Failed", reason: "blocked", measuredAt: "2026-11-15T06:00:00.000Z", durationMs: 900 },
  dnsResolver: {
    status: "Completed",
    value: { resolver: "192.0.2.77", protocol: "udp", clientSubnet: null, sawIpv6: false, city: "Nowhere" },
    measuredAt: "2026-11-15T06:00:00.000Z",
    durationMs: 400,
  },
} as const;

const BASE = "/AnonymousConnectivityTest";

/** Does what the page does, by its calls. */
export function testVisitor({ app, origin }: { app: FastifyInstance; origin: string }, prefix = "") {
  const post = (path: string, payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    app.inject({ method: "POST", url: `${prefix}${BASE}${path}`, headers: { origin, ...headers }, payload });
  const generate = (
    form: Readonly<Record<string, string>>,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: "POST",
      url: `${prefix}${BASE}/GenerateTestReport`,
      headers: { origin, "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams(form).toString(),
    });
  const start = async (lessData = false): Promise<RunStart> => {
    const reply = await post("/StartRun", { lessData });
    if (reply.statusCode !== 200) throw new Error(`no run: ${reply.statusCode} ${reply.body}`);
    return reply.json<RunStart>();
  };
  return {
    post,
    start,
    generate,
    read: (id: string, claimSecret?: string): Promise<LightMyRequestResponse> =>
      app.inject({
        url: `${prefix}${BASE}/ReadReport/${id}`,
        headers: claimSecret === undefined ? {} : { [CLAIM_HEADER]: claimSecret },
      }),
    /** A run with its report. */
    begin: async (
      more: Readonly<Record<string, string>> = {},
    ): Promise<{ run: RunStart; claimSecret: string; report: OwnReport }> => {
      const run = await start();
      const claimSecret = newClaimSecret();
      const reply = await generate({ ...MAINZ_FORM, runTicket: run.runTicket, claimSecret, ...more });
      if (reply.statusCode !== 200) throw new Error(`no report: ${reply.statusCode} ${reply.body}`);
      return { run, claimSecret, report: reply.json<OwnReport>() };
    },
    result: (run: RunStart, field: keyof typeof outcomeOf): Promise<LightMyRequestResponse> =>
      post("/ReportTestResult", { runTicket: run.runTicket, field, outcome: outcomeOf[field] }),
    finish: (run: RunStart, status: "Finished" | "Failed" = "Finished"): Promise<LightMyRequestResponse> =>
      post("/FinishRun", { runTicket: run.runTicket, status }),
  };
}
