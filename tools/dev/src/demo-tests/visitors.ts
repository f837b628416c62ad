import { limits } from "@waymark/contracts/limits";
import { DAY_MS, MINUTE_MS } from "@waymark/contracts/units";
import { randomFrom } from "../scenario/line/random.ts";
import { between, type Chance, logNormal, seedOf, stableId } from "./chance.ts";
import { DEMO_CITIES, type DemoCity } from "./cities.ts";
import { type SimulatedTest, simulateTest } from "./simulate-test.ts";
import { type DemoVisit, NOTHING_IN_THE_WAY } from "./visit.ts";

/** Where the anonymous visitors of the demo world sit, how many they are, and what their access lines usually add. */
const VISITED: readonly { readonly city: DemoCity; readonly people: number; readonly lastMileMs: number }[] = [
  { city: DEMO_CITIES.lisbon, people: 34, lastMileMs: 11 },
  { city: DEMO_CITIES.madrid, people: 30, lastMileMs: 10 },
  { city: DEMO_CITIES.munich, people: 36, lastMileMs: 14 },
  { city: DEMO_CITIES.krakow, people: 28, lastMileMs: 11 },
  { city: DEMO_CITIES.london, people: 40, lastMileMs: 10 },
  { city: DEMO_CITIES.paris, people: 35, lastMileMs: 9 },
  { city: DEMO_CITIES.osaka, people: 29, lastMileMs: 17 },
  { city: DEMO_CITIES.tokyo, people: 38, lastMileMs: 12 },
  { city: DEMO_CITIES.singapore, people: 28, lastMileMs: 8 },
  { city: DEMO_CITIES.saoPaulo, people: 33, lastMileMs: 18 },
  { city: DEMO_CITIES.newYork, people: 37, lastMileMs: 11 },
  { city: DEMO_CITIES.sydney, people: 29, lastMileMs: 13 },
  // Too few for a comparison of its own: a report from there shows the whole country.
  { city: DEMO_CITIES.warsaw, people: 11, lastMileMs: 9 },
];

/** One in so many uses a mobile line, or a VPN whose egress is elsewhere. */
const MOBILE_EVERY = 9;
const VPN_EVERY = 14;
const VPN_EGRESSES = [DEMO_CITIES.london, DEMO_CITIES.newYork, DEMO_CITIES.singapore] as const;
const AROUND_DEGREES = 0.05;

/** Everyone tests again after exactly the time in which peers are counted: then each is counted once, at any time. */
const TESTS_AGAIN_MS = limits.peersWindowDays * DAY_MS;

export type AnonymousTest = SimulatedTest & { readonly measurementId: string };

/** The last test of every anonymous visitor. At the same time always the same, and no other one until they test again. */
export const anonymousTests = (nowMs: number): readonly AnonymousTest[] =>
  VISITED.flatMap(({ city, people, lastMileMs }, area) =>
    Array.from({ length: people }, (_, person) => lastTest({ city, area, person, lastMileMs }, nowMs)),
  );

type Visitor = { readonly city: DemoCity; readonly area: number; readonly person: number; readonly lastMileMs: number };

function lastTest(visitor: Visitor, nowMs: number): AnonymousTest {
  const name = `${visitor.city.geonameId}/${visitor.person}`;
  const random = randomFrom(seedOf(name));
  const firstMs = Math.floor((random() * TESTS_AGAIN_MS) / MINUTE_MS) * MINUTE_MS;
  const times = Math.floor((nowMs - firstMs) / TESTS_AGAIN_MS);
  const startedAt = new Date(firstMs + times * TESTS_AGAIN_MS);
  const test = simulateTest(visitOf(visitor, random), startedAt, random);
  return { ...test, measurementId: stableId(`anonymous test ${name} ${times}`) };
}

function visitOf({ city, area, person, lastMileMs }: Visitor, random: Chance): DemoVisit {
  const isMobile = person % MOBILE_EVERY === 4;
  const isVpn = person % VPN_EVERY === 7;
  const rttMs = logNormal(isMobile ? lastMileMs * 3 : lastMileMs, 0.32, random);
  const downMbps = logNormal(isMobile ? 40 : 150, 0.5, random);
  const egressCity = (isVpn && VPN_EGRESSES[(area + person) % VPN_EGRESSES.length]) || city;
  const asn = 4_200_000_200 + area * 4 + (person % 4);
  const network = (host: number) => ({
    city: egressCity,
    // Reserved addresses, a network for each visitor: peers are counted by network.
    address: `240.${100 + area}.${person}.${host}`,
    asn,
    asName: `Demo network ${asn}`,
  });
  return {
    visitor: {
      ...city,
      latitude: city.latitude + between(-AROUND_DEGREES, AROUND_DEGREES, random),
      longitude: city.longitude + between(-AROUND_DEGREES, AROUND_DEGREES, random),
    },
    egress: network(10),
    resolver: network(53),
    line: {
      rttMs,
      jitterMs: rttMs * between(0.05, 0.2, random),
      udpLossPercent: random() < 0.2 ? between(0, 1.5, random) : 0,
      downMbps,
      upMbps: downMbps * between(0.15, 0.6, random),
      downQueueMs: logNormal(25, 0.7, random),
      upQueueMs: logNormal(40, 0.8, random),
    },
    conditions: { ...NOTHING_IN_THE_WAY, ipv6: random() < 0.6 ? "works" : "absent" },
  };
}
