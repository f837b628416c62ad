import type { UnsavedRun } from "../../../../platform/test-run/kept-runs.ts";

const LISBON = { city: "Lisbon", region: "Lisbon", country: "Portugal", latitude: 38.72, longitude: -9.14 };
export const PORTO = {
  city: "Porto",
  region: "Porto",
  country: "Portugal",
  latitude: 41.15,
  longitude: -8.61,
  isAutoDetected: true,
};

/** A finished test of this browser in Lisbon, with this median of its mail door in use. */
export const keptRun = (reportId: string, medianMs: number, more: Partial<UnsavedRun> = {}): UnsavedRun => ({
  temporaryId: `temp-${reportId}`,
  reportId,
  claimSecret: "secret",
  startedAtMs: Date.parse("2026-11-10T12:00:00Z"),
  request: {} as UnsavedRun["request"],
  place: { ...LISBON, isAutoDetected: true },
  run: undefined,
  done: [],
  outcomes: {},
  doors: [
    {
      code: "LIS",
      workload: "mail",
      inUse: true,
      samples: 25,
      smallestMs: medianMs / 2,
      medianMs,
      p90Ms: medianMs * 2,
    },
    { code: "MAD", workload: "mail", inUse: false, samples: 25, smallestMs: 1, medianMs: 1, p90Ms: 1 },
  ],
  currentDoor: null,
  bytesUsed: 0,
  unsent: [],
  sequence: 0,
  state: "finished",
  ...more,
});
