const door = (code: string, smallestMs: number, inUse = false, workload = "mail") => ({
  code,
  workload,
  inUse,
  samples: 25,
  smallestMs,
  medianMs: smallestMs + 1.5,
  p90Ms: smallestMs + 4,
});

/** A visitor in Mainz whose mail goes through Amsterdam. The caller adds ticket and claim secret. */
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

const moment = { measuredAt: "2026-11-15T06:00:00.000Z", durationMs: 900 } as const;

/** An outcome for every item that a browser measures. */
export const OUTCOMES = {
  connectivity: {
    status: "Completed",
    value: {
      content: "intact",
      names: [{ name: "login.example", result: "Successful", durationMs: 40, blockedBy: null }],
    },
    ...moment,
  },
  dnsPerformance: {
    status: "Completed",
    value: { lookups: [{ name: "outlook.example", lookupMs: 12 }], medianMs: 12 },
    ...moment,
  },
  dnsResolver: {
    status: "Completed",
    value: { resolver: "192.0.2.77", protocol: "udp", clientSubnet: null, sawIpv6: false, city: "Nowhere" },
    ...moment,
  },
  webSocket: { status: "Failed", reason: "blocked", ...moment },
  ipv6: {
    status: "Completed",
    value: { ipv4: { reachable: true, smallestMs: 6 }, ipv6: { reachable: false, smallestMs: null } },
    ...moment,
  },
  download: {
    status: "Completed",
    value: { bytes: 20_000_000, durationMs: 4_000, megabytesPerSecond: 5, downloadMbps: 41.5, uploadMbps: 12.5 },
    ...moment,
  },
  bufferBloat: {
    status: "Completed",
    value: { idleMs: 6, downloadLoadedMs: 60, uploadLoadedMs: 40, riseMs: 54, grade: "B", samples: 120 },
    ...moment,
  },
  skype: {
    status: "Completed",
    value: {
      ports: [{ port: 3478, protocol: "udp", reached: true }],
      quality: {
        sent: 500,
        received: 498,
        lossPercent: 0.4,
        burstLossPercent: 2,
        rttMs: 14,
        rttP90Ms: 19,
        jitterMs: 2.5,
        reorderPercent: 0,
      },
    },
    ...moment,
  },
} as const;
export type MeasuredField = keyof typeof OUTCOMES;
