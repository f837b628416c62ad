import type { InternetType } from "@waymark/contracts/survey/internet-types";
import type { AccessLine } from "../scenario/scenario.ts";
import { between, type Chance, logNormal } from "./chance.ts";
import { DEMO_CITIES, type DemoCity } from "./cities.ts";
import { type DemoVisit, NOTHING_IN_THE_WAY } from "./visit.ts";

type Day = {
  readonly type: InternetType;
  readonly line: (random: Chance) => AccessLine;
  /** Elsewhere than the visitor: their traffic makes a detour. */
  readonly egress?: DemoCity;
  readonly udp?: "blocked";
  readonly ipv6?: "absent";
};

const office = (leastMs: number, mostMs: number) => (random: Chance) => ({
  rttMs: between(leastMs, mostMs, random),
  jitterMs: between(0.3, 0.9, random),
  udpLossPercent: 0,
  downMbps: logNormal(240, 0.3, random),
  upMbps: logNormal(120, 0.3, random),
  downQueueMs: logNormal(12, 0.5, random),
  upQueueMs: logNormal(16, 0.5, random),
});
const home = (random: Chance) => ({
  rttMs: between(7, 14, random),
  jitterMs: between(0.8, 2, random),
  udpLossPercent: 0,
  downMbps: logNormal(130, 0.3, random),
  upMbps: logNormal(28, 0.3, random),
  downQueueMs: logNormal(28, 0.4, random),
  upQueueMs: logNormal(40, 0.4, random),
});

/** What a day can bring, the usual ones more often; each with where it is met. */
export const DEMO_DAYS: readonly Day[] = [
  { type: "Office", line: office(3, 6) },
  { type: "Office", line: office(4, 8) },
  { type: "Home", line: home },
  { type: "Office", line: office(12, 30), egress: DEMO_CITIES.ashburn, ipv6: "absent" },
  {
    type: "Home",
    line: (random) => ({ ...home(random), upMbps: between(6, 12, random), upQueueMs: between(220, 340, random) }),
  },
  {
    type: "Cafe",
    line: (random) => ({
      ...home(random),
      jitterMs: between(4, 9, random),
      udpLossPercent: between(4, 7, random),
      downMbps: between(6, 14, random),
      upMbps: between(3, 6, random),
    }),
    ipv6: "absent",
  },
  {
    type: "Cellular",
    line: (random) => ({
      ...home(random),
      rttMs: between(38, 70, random),
      jitterMs: between(4, 12, random),
      downMbps: logNormal(45, 0.4, random),
    }),
    udp: "blocked",
  },
];

/** The visit of a day in this city, with networks that exist only in the demo world. */
export function visitOn(day: Day, visitor: DemoCity, random: Chance): DemoVisit {
  const city = day.egress ?? visitor;
  const network = day.egress
    ? { city, asn: 4_200_000_151, asName: "Contoso VPN" }
    : day.type === "Office"
      ? { city, asn: 4_200_000_152, asName: "Fabrikam" }
      : { city, asn: 4_200_000_153, asName: "Northwind Home" };
  const area = network.asn % 100;
  return {
    visitor,
    egress: { ...network, address: `240.${area}.${visitor.geonameId % 250}.23` },
    resolver: { ...network, address: `240.${area}.${(visitor.geonameId + 1) % 250}.53` },
    line: day.line(random),
    conditions: { ...NOTHING_IN_THE_WAY, udp: day.udp ?? "works", ipv6: day.ipv6 ?? "works" },
  };
}
