import type { Report, ReportedDoor } from "@waymark/contracts/connectivity-test/report";
import {
  CONNECTIVITY_RESULTS,
  NOT_MEASURED_REASONS,
  RUN_STATUSES,
} from "@waymark/contracts/connectivity-test/test-run";
import type { JudgedInput } from "./facts.ts";
import { failed, GOOD_REPORT, inputWith } from "./test-reports.ts";

/** mulberry32, so that the same seed gives the same reports. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Any report that the contract allows: missing values, zeros, extremes and contradictions. */
export function randomInput(seed: number): JudgedInput {
  const random = randomFrom(seed);
  const chance = (share: number) => random() < share;
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)] as One;
  const orNull = <One>(make: () => One, share = 0.2): One | null => (chance(share) ? null : make());
  const whole = (most: number) => Math.floor(random() * (most + 1));
  /** Often small, sometimes at a limit, rarely huge. */
  const ms = () =>
    pick([() => random() * 50, () => random() * 400, () => pick([0, 100, 250, 300]), () => random() * 600_000])();
  const percent = () => pick([() => 0, () => random() * 2, () => random() * 100])();
  const km = () => pick([() => random() * 50, () => random() * 2_000, () => random() * 20_040])();
  const city = () => pick(["Lisbon", "Ashburn", "", "上海"]);
  const country = () => pick(["Portugal", "China", "Hong Kong", "United States", ""]);
  const latitude = () => pick([0, 38.7, 39.04, -87, 90]);
  const longitude = () => pick([0, -9.1, -77.5, 180, -180]);
  const door = (): ReportedDoor => ({
    code: pick(["LIS", "MAD", "IAD", "ZZZ"]),
    workload: pick(["mail", "files"]),
    inUse: chance(0.4),
    samples: pick([0, 1, 4, 5, 24, 25, 100]),
    invalid: chance(0.1),
    smallestMs: ms(),
    medianMs: ms(),
    p90Ms: ms(),
  });
  const outcome = <Value>(value: () => Value) => {
    if (chance(0.15)) return null;
    if (chance(0.15)) return failed(pick(NOT_MEASURED_REASONS));
    return {
      status: "Completed" as const,
      value: value(),
      discardedSamples: whole(5),
      ...(chance(0.2) ? {} : { goneMs: chance(0.9) ? 0 : ms(), answersMeanwhile: whole(3) }),
      measuredAt: "2026-11-02T10:00:00Z",
      durationMs: ms(),
    };
  };
  const doorCodes = () => ["LIS", "MAD", "IAD"].filter(() => chance(0.5));
  const report: Report = {
    ...GOOD_REPORT,
    browserLocationCity: city(),
    browserLocationCountry: country(),
    browserLatitude: latitude(),
    browserLongitude: longitude(),
    currentFrontDoor: orNull(() => pick(["LIS", "IAD", "ZZZ"])),
    isCurrentFrontDoorOptimal: orNull(() => chance(0.5)),
    optimalFrontDoors: doorCodes(),
    optimalSharePointFrontDoors: doorCodes(),
    egressLocationLatitude: orNull(latitude),
    egressLocationLongitude: orNull(longitude),
    egressLocationCity: orNull(city),
    egressLocationCountry: orNull(country),
    egressNetwork: orNull(() => pick(["198.51.100.0/24", "2001:db8::/48"])),
    browserToEgressLocationDistance: orNull(km),
    distributionValueBin1: orNull(percent, 0.05),
    distributionValueBin2: orNull(percent, 0.05),
    distributionValueBin3: orNull(percent, 0.05),
    distributionValueBin4: orNull(percent, 0.05),
    distributionValueBin5: orNull(percent, 0.05),
    peers: orNull(() => ({ scope: "city", place: city(), count: whole(60), since: "2026-10-03T00:00:00Z" })),
    measuredLatency: orNull(ms),
    bestPossibleLatency: orNull(ms),
    measuredLatencies: Array.from({ length: whole(4) }, door),
    status: pick(RUN_STATUSES),
    connectivity: outcome(() => ({
      content: pick(["intact", "intact", "intact", "redirected", "altered", "unreachable", null]),
      names: Array.from({ length: whole(4) }, () => ({
        name: "a.suite.example",
        result: pick(CONNECTIVITY_RESULTS),
        durationMs: ms(),
        blockedBy: pick(["network", "extension", null]),
      })),
    })),
    dnsResolver: outcome(() => ({
      resolver: "192.0.2.0",
      protocol: "udp" as const,
      sawIpv6: chance(0.5),
      clientSubnet: orNull(() => "198.51.100.0"),
      city: orNull(city),
      region: null,
      country: orNull(country),
      latitude: orNull(latitude),
      longitude: orNull(longitude),
      distanceKm: orNull(km),
    })),
    webSocket: outcome(() => ({
      reachable: chance(0.8),
      latency: orNull(() => ({
        samples: pick([1, 4, 5, 24, 25, 100]),
        smallestMs: ms(),
        medianMs: ms(),
        p90Ms: ms(),
        averageMs: ms(),
      })),
    })),
    ipv6: outcome(() => ({
      ipv4: { reachable: chance(0.8), smallestMs: orNull(ms) },
      ipv6: { reachable: chance(0.6), smallestMs: orNull(ms) },
    })),
    download: outcome(() => ({
      bytes: pick([0, 1, 40_000_000]),
      durationMs: ms(),
      megabytesPerSecond: random() * pick([0, 1, 10, 12_500]),
      downloadMbps: random() * pick([0, 1, 100]),
      uploadMbps: orNull(() => random() * pick([0, 1, 100])),
    })),
    bufferBloat: outcome(() => ({
      idleMs: ms(),
      downloadLoadedMs: orNull(ms),
      uploadLoadedMs: orNull(ms),
      riseMs: ms(),
      grade: "C" as const,
      samples: pick([0, 24, 25, 500]),
    })),
    skype: outcome(() => ({
      ports: Array.from({ length: whole(4) }, () => ({
        port: 1 + whole(65_534),
        protocol: pick(["udp", "tcp"] as const),
        reached: chance(0.5),
      })),
      quality: orNull(() => ({
        sent: pick([1, 24, 25, 500]),
        received: pick([0, 1, 25, 500]),
        lossPercent: percent(),
        burstLossPercent: percent(),
        reorderPercent: percent(),
        rttMs: ms(),
        rttP90Ms: ms(),
        jitterMs: ms(),
      })),
    })),
  };
  return inputWith(report, {
    ...(chance(0.2) ? { metros: null } : {}),
    mailIsSetUp: orNull(() => chance(0.5)),
    cloud: orNull(() => pick(["MultiTenant", "China"] as const)),
    metroProblem: pick([undefined, null, { city: "Lisbon", since: "2026-11-02T08:00:00Z" }]),
  });
}
