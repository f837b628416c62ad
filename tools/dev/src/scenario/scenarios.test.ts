import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import { METROS } from "@waymark/contracts/front-door/metros";
import { networkOf } from "@waymark/front-door/addresses";
import { distanceKm } from "@waymark/rules/geography/distance";
import { describe, expect, it } from "vitest";
import { fibreRttMs } from "./path.ts";
import type { Scenario } from "./scenario.ts";
import { SCENARIO_NAMES, SCENARIOS, scenarioNamed } from "./scenarios.ts";
import { doorRttMs, nearestMetro, truthOf } from "./truth.ts";

const all: readonly Scenario[] = Object.values(SCENARIOS);
/** From where on the published rules speak of it. */
const FAR_KM = 800;
const SLOW_MAIL_MS = 100;
const LOSS_PERCENT = 1;
const SLOW_CALLS_MS = 100;
const BUSY_RISE_MS = 100;
const SLOW_DOWNLOAD_MBPS = 32;
const SLOW_WEB_SOCKET_MS = 250;
const VIDEO_UP_MBPS = 2.5;
const GEOSTATIONARY_MS = 450;

describe.each(all.map((scenario) => [scenario.name, scenario] as const))("%s", (name, scenario) => {
  const { line, conditions, findings, egress, resolver } = scenario;
  const truth = truthOf(scenario);

  it("is found under its own name and has numbers that can be", () => {
    expect(scenarioNamed(name)).toBe(name);
    for (const rate of [line.downMbps, line.upMbps, line.rttMs]) expect(rate).toBeGreaterThan(0);
    expect(line.udpLossPercent).toBeGreaterThanOrEqual(0);
    expect(line.udpLossPercent).toBeLessThan(100);
    // A queue shorter than a portion of the link would starve it.
    expect(Math.min(line.downQueueMs, line.upQueueMs)).toBeGreaterThanOrEqual(5);
    // A free queue holds a few packets at least.
    expect((line.upQueueMs * line.upMbps * 1_000) / 8).toBeGreaterThan(4 * 1_500);
  });

  it("uses networks that nobody has, two of its own", () => {
    for (const { address, asn } of [egress, resolver]) {
      expect(address).toMatch(/^240\.\d+\.\d+\.\d+$/);
      expect(asn).toBeGreaterThanOrEqual(4_200_000_000);
    }
    const networks = all.flatMap((one) => [networkOf(one.egress.address), networkOf(one.resolver.address)]);
    expect(new Set(networks).size).toBe(all.length * 2);
  });

  it("expects exactly what its own truth makes true", () => {
    // No way on the ground to doors nearby takes that long, and a long way explains what is slow by itself.
    const longWay = truth.mailRttMs >= GEOSTATIONARY_MS;
    const holds = {
      farEgress: truth.egressDistanceKm > FAR_KM,
      farResolver: truth.resolverDistanceKm > FAR_KM,
      longWay,
      slowMail: !longWay && truth.mailRttMs > SLOW_MAIL_MS,
      packetLoss: line.udpLossPercent >= LOSS_PERCENT,
      slowCalls: !longWay && truth.relayRttMs >= SLOW_CALLS_MS,
      udpBlocked: conditions.udp === "blocked" && !conditions.captivePortal,
      busyLine: Math.max(truth.downLoadedRiseMs, truth.upLoadedRiseMs) >= BUSY_RISE_MS,
      slowDownload: line.downMbps < SLOW_DOWNLOAD_MBPS,
      captivePortal: conditions.captivePortal,
      requiredNamesBlocked: conditions.blockedNames.length > 0,
      slowWebSocket: !longWay && truth.mailRttMs > SLOW_WEB_SOCKET_MS,
      tooLittleForVideo: line.upMbps < VIDEO_UP_MBPS,
    } satisfies Partial<Record<RuleId, boolean>>;
    const holding = Object.entries(holds).flatMap(([finding, does]) => (does ? [finding] : []));
    expect(new Set(findings)).toEqual(new Set(holding));
  });

  it("has no door faster than light", () => {
    for (const metro of METROS)
      expect(doorRttMs(scenario, metro, "mail")).toBeGreaterThan(distanceKm(scenario.visitor, metro) / 100);
  });
});

describe("the scenarios", () => {
  it("are those that were promised", () => {
    expect(SCENARIO_NAMES).toEqual([
      ...["good-office", "home-wifi", "far-egress", "busy-line", "blocked-udp", "captive", "slow-satellite"],
      "blocked-names",
    ]);
  });

  it("say which exist when another is asked for", () => {
    expect(() => scenarioNamed("constructor")).toThrow("good-office, home-wifi, far-egress");
  });

  it("lead to the door nearest to the egress, not to the visitor", () => {
    const { visitor, egress } = SCENARIOS["far-egress"];
    expect(truthOf(SCENARIOS["far-egress"]).doorInUse).toBe("IAD");
    expect([nearestMetro(visitor).code, nearestMetro(egress.city).code]).toEqual(["WAW", "IAD"]);
  });

  it("take the way over the egress: a door beside the visitor is as far as there and back", () => {
    const scenario = SCENARIOS["far-egress"];
    const warsaw = METROS.find(({ code }) => code === "WAW");
    const there = fibreRttMs(scenario.visitor, scenario.egress.city);
    expect(there).toBeCloseTo(115, 0);
    if (warsaw) expect(doorRttMs(scenario, warsaw, "mail")).toBeCloseTo(scenario.line.rttMs + 2 * there, -0.5);
  });
});
