import { randomUUID } from "node:crypto";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { JudgedSample, SampleBatch } from "@waymark/contracts/intake/sample-batch";
import { SCORED_WORKLOADS } from "@waymark/contracts/performance/parts";
import { MINUTE_MS } from "@waymark/contracts/units";
import type { Claimed } from "../scores/attribution/world.ts";
import type { Chance } from "../scores/chance.ts";

const CITIES = 400;
const METROS = ["LIS", "MAD", "FRA", "AMS", "LHR", "CDG"];

/** What tenants' devices send in one full message each; ids are new in every one. */
export function makeBatches(chance: Chance, claimed: readonly Claimed[], count: number): SampleBatch[] {
  return Array.from({ length: count }, () => ({
    cloud: "MultiTenant",
    tenant: randomUUID(),
    samples: Array.from({ length: intakeLimits.samplesPerMessage }, () => makeSample(chance, claimed)),
    quarantined: [],
  }));
}

function makeSample(chance: Chance, claimed: readonly Claimed[]): JudgedSample {
  const whole = (below: number): number => Math.floor(chance.share() * below);
  const oneOf = <Value>(values: readonly Value[]): Value => values[whole(values.length)] as Value;
  const claim = oneOf(claimed);
  const isSubnet = claim.kind === "IP";
  const workload = oneOf(SCORED_WORKLOADS);
  const metro = oneOf(METROS);
  const minutesAgo = whole(60);
  return {
    sampleId: randomUUID(),
    workload,
    at: new Date((Math.floor(Date.now() / MINUTE_MS) - minutesAgo) * MINUTE_MS).toISOString(),
    country: "PT",
    state: `PT-${String(1 + whole(18)).padStart(2, "0")}`,
    city: 2_200_000 + whole(CITIES),
    egressCountry: "PT",
    egressCity: 2_200_000 + whole(CITIES),
    egressNetwork: isSubnet ? claim.value.replace(/\/\d+$/, "") : `203.0.${whole(256)}.0`,
    asn: isSubnet ? 0 : claim.first,
    outcome: chance.happens(0.01) ? "tcp" : "ok",
    rttMs: Math.round(chance.share() * 1_000) / 10,
    megabytesPerSecond: workload === "files" ? Math.round(chance.share() * 200) / 10 : null,
    jitterMs: workload === "calls" ? Math.round(chance.share() * 100) / 10 : null,
    packetsSent: workload === "calls" ? 500 : 0,
    packetsLost: workload === "calls" ? whole(5) : 0,
    metro,
    bestMetro: chance.happens(0.9) ? metro : oneOf(METROS),
    position: chance.happens(0.7) ? "onSite" : "remote",
  };
}
