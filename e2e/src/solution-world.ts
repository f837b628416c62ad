import { DAY_MS, HOUR_MS, MINUTE_MS, utcDay } from "@waymark/contracts/units";
import { saveOutages } from "@waymark/server/areas/outages/save-outages";
import { readClosedDays } from "@waymark/server/areas/performance/closed-days.read";
import { replaceWindow } from "@waymark/server/areas/performance/provider-index/store";
import { type IndexWindow, windowOf, windowsAt } from "@waymark/server/areas/performance/provider-index/windows";
import { publishWindows } from "@waymark/server/areas/performance/publish-windows";
import { makeFigures, putRows, shown } from "@waymark/server/areas/performance/test-figures";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { write } from "@waymark/server/platform/database/in-scope";
import { vendorScope } from "@waymark/server/platform/database/scope";
import { withMeasurements } from "./metros.ts";
import { EVERY_STATE, fillPortal, idOf } from "./portal-world.ts";
import { withOwner } from "./switches.ts";

const CLOUD = "MultiTenant";
const DAYS = 40;
const WITHHELD = { value: null, low: null, high: null, samples: null, withheld: "Privacy", needs: "" };
const LISBON = { state: "PT.14", city: 2_267_057 };
/** Whatever is measured there. */
const NOTHING = { availability: WITHHELD, rtt: WITHHELD, connectedness: WITHHELD };
const PEERS = [63, 66, 69, 71, 73, 76, 81, 84, 85, 87];

/** Cities of Portugal by GeoNames' numbers. Guimarães has too few organizations. */
const CITIES = [
  { city: 2_267_057, state: "PT.14", value: 81.9, samples: 20_000, rating: "Best" },
  { city: 2_735_943, state: "PT.17", value: 77.8, samples: 10_000, rating: "AboveAverage" },
  { city: 2_740_637, state: "PT.07", value: 73.1, samples: 2_000, rating: "Average" },
  { city: 2_268_339, state: "PT.09", value: 58.9, samples: 1_000, rating: "Worst" },
  { city: 2_738_752, state: "PT.04", value: null, samples: 0, rating: "" },
] as const;

/** The public one of the portal's world, with figures of everything that its page shows. */
export const FIBRE = { id: idOf(0), name: "Wingtip Fibre Business" } as const;

/** Gives it figures by place and day, an index among ten peers, an outage, calls and tenants. */
export async function fillSolution(): Promise<void> {
  await fillPortal(EVERY_STATE);
  const now = Date.now();
  const day = utcDay(now - DAY_MS);
  await withMeasurements(async (measurements) => {
    await putNewest(measurements, day, now);
    await putHistory(measurements, day, now);
    await putCalls(measurements, day, now);
    await putOutage(measurements, now);
    await putIndex(measurements, day, now);
  });
}

const wide = (value: number, samples: number) => ({ ...shown(value, samples), low: value - 1.2, high: value + 1.2 });

async function putNewest(measurements: Measurements, day: string, version: number): Promise<void> {
  const at = (assessment: object, more: object) => ({
    ...makeFigures({ solution_id: FIBRE.id }, assessment),
    availability: { ...shown(99.95), low: 99.93, high: 99.97 },
    rtt: shown(33),
    jitter: shown(4),
    packet_loss: shown(0.3),
    files: shown(82),
    calls: shown(79),
    connectedness: { ...shown(81.3), low: 79.9, high: 82.7 },
    connection: { direct: 90, local: 72, front_door: 80, redundancy: 100, ipv6: 24 },
    day,
    version,
    ...more,
  });
  const rows = [
    at(wide(78.4, 30_000), { level: "Global", rating: "AboveAverage" }),
    at(wide(78.4, 30_000), { level: "Country", country: "PT", rating: "AboveAverage" }),
    ...CITIES.map(({ state, value }) =>
      at(value === null ? WITHHELD : wide(value, 1_000), { level: "State", country: "PT", state }),
    ),
    ...CITIES.map(({ city, state, value, samples, rating }) =>
      at(value === null ? WITHHELD : wide(value, samples), {
        level: "City",
        country: "PT",
        state,
        city,
        rating,
        ...(value === null ? NOTHING : {}),
      }),
    ),
  ];
  await putRows(measurements, "newest_figures", rows);
  await publishWindows(measurements, { day, version });
}

/** Rises slowly; the last days are provisional. */
async function putHistory(measurements: Measurements, day: string, version: number): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, index) => utcDay(Date.parse(day) - (DAYS - 1 - index) * DAY_MS));
  const rows = [{ level: "Global" }, { level: "City", country: "PT", ...LISBON }].flatMap((place) =>
    days.map((one, index) => {
      const assessment = wide(74 + index / 10 + Math.sin(index), 2_000);
      const {
        rating: _rating,
        rating_level: _level,
        ...figures
      } = makeFigures({ solution_id: FIBRE.id }, assessment, place);
      return {
        ...figures,
        availability: shown(99.9 + Math.sin(index) / 20),
        rtt: shown(33 + (index % 4)),
        files: shown(80),
        calls: shown(78),
        day: one,
        version,
      };
    }),
  );
  await putRows(measurements, "day_figures", rows);
  await putRows(
    measurements,
    "closed_days",
    days.map((one) => ({ day: one, version, closed_at: Math.floor(version / 1_000) })),
  );
}

/** Of twelve tenants through one network, of three through another. */
async function putCalls({ client }: Measurements, day: string, version: number): Promise<void> {
  const sketch = (value: number) => `quantilesDDState(0.01, 0.5)(toFloat32(${value}))`;
  for (const [network, tenants] of [
    ["198.18.0.0", 12],
    ["198.18.9.0", 3],
  ] as const)
    await client.command({
      query: `
        insert into day_call_networks
        select '${day}', ${version}, '${CLOUD}', '${FIBRE.id}', 'PT', 'PT.14', 2267057, '${network}', number,
               40, 40 * 31, 40 * 31 * 31 + 40, 40 * 6, 40 * 36 + 4, 40 * 0.3, 40 * 0.09 + 1, 60000, 180,
               ${sketch(31)}, ${sketch(6)}, ${sketch(0.3)}
        from numbers(${tenants}) group by number`,
    });
  await client.command({
    query: `
      insert into day_tenants (day, version, cloud, kind, solution, country, state, city, workload, tenant, networks, attempts, measured)
      select '${day}', ${version}, '${CLOUD}', 'solution', '${FIBRE.id}', 'PT', 'PT.14', 2267057, 'mail', number,
             groupUniqArrayState(10)('198.18.0.0'), 100, 100
      from numbers(12) group by number`,
  });
}

const putOutage = (measurements: Measurements, version: number): Promise<void> => {
  const startMs = Math.floor(version / HOUR_MS) * HOUR_MS - 5 * DAY_MS;
  const outage = {
    cloud: CLOUD,
    solution: FIBRE.id,
    country: "PT",
    state: "PT.09",
    city: 2_268_339,
    startMs,
    endMs: startMs + 125 * MINUTE_MS,
    category: 3,
    workloads: ["mail", "files"],
    failed: { dns: 12, tcp: 340, tls: 25 },
    tenants: 14,
    isShared: false,
  } as const;
  return saveOutages(measurements, version, { known: [], found: [{ ...outage, workloads: [...outage.workloads] }] });
};

/** Of the last closed days, and of six months that are too old to be computed again. */
async function putIndex(measurements: Measurements, day: string, now: number): Promise<void> {
  const closed = await readClosedDays(measurements);
  const [newest] = windowsAt(now, day, closed).slice(-1);
  const months = [8, 7, 6, 5, 4, 3].map((ago) => {
    const first = new Date(now);
    first.setUTCDate(1);
    first.setUTCMonth(first.getUTCMonth() - ago);
    const name = first.toISOString().slice(0, 7);
    return windowOf({ name, firstDay: `${name}-01`, lastDay: `${name}-28` }, [], true);
  });
  await withOwner(async (db) => {
    const { actor } = ctxOf(db, systemClock, CLOUD, { kind: "job", id: "stories" });
    // no audit: as the job that computes it would store it.
    await write({ db, actor }, vendorScope(CLOUD), async (tx) => {
      const windows: readonly (IndexWindow | undefined)[] = [...months, newest];
      for (const [index, window] of windows.entries())
        if (window !== undefined) await replaceWindow(tx, window, [indexOf(74.2 + 0.6 * index)], new Date(now));
    });
  });
}

/** Ours among ten peers at Portugal, shared with one of them. */
function indexOf(value: number) {
  const bounds = (points: number) => ({ value: points, low: points - 1.2, high: points + 1.2, samples: 30_000 });
  const solutions = [
    { id: FIBRE.id, index: { ...bounds(value), withheld: null, needs: null }, rank: { from: 5, to: 6 } },
    ...PEERS.map((points, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      index: { ...bounds(points), withheld: null, needs: null },
      rank: null,
    })),
  ];
  return {
    cloud: CLOUD,
    country: "PT",
    state: "",
    group: "isp",
    peers: new Set(solutions.map(({ id }) => id)),
    index: { solutions, peers: solutions.length, baseline: 84.2 },
  } as const;
}
