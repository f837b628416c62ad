import { SOLUTION_TYPES, type SolutionType } from "@waymark/contracts/solutions/solution";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import { readNewest } from "@waymark/server/areas/performance/closed-days.read";
import { dropOlderWindows } from "@waymark/server/areas/performance/drop-older";
import { publishWindows } from "@waymark/server/areas/performance/publish-windows";
import type { Measurements } from "@waymark/server/platform/clickhouse";

/** Days with samples; the newest is the last that is over. */
export const DAYS = 14;
/** Solutions that the questions are about, and such as come when the installation grows. */
export const BUSY = { count: 200, country: "PT" };
export const GROWN = { count: 200, country: "ES" };
/** All others have figures over all places and no samples, so that a list has them. */
export const SOLUTIONS = 50_000;
const CITIES_EACH = 10;
const TENANTS = 12;

export type City = { readonly id: number; readonly country: string; readonly state: string };

const solutionId = (number: string): string =>
  `toUUID(concat('00000000-0000-4000-8000-', leftPad(toString(${number}), 12, '0')))`;
export const idOfSolution = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const typeOfSolution = (number: number): SolutionType =>
  SOLUTION_TYPES[number % SOLUTION_TYPES.length] as SolutionType;

/** Names, types and owners of all solutions, as their events would write them. */
export async function putSolutions({ client }: Measurements): Promise<void> {
  await client.command({
    query: `
      insert into solutions
      select 'MultiTenant', ${solutionId("number")}, 1, concat('Solution ', toString(cityHash64(number) % 1000000), ' ', toString(number)),
        [${SOLUTION_TYPES.map((type) => `'${type}'`).join(", ")}][1 + number % ${SOLUTION_TYPES.length}], 'Public', 'active', false, [],
        ${solutionId("1000000 + number % 5000")}, concat('Provider ', toString(number % 5000)), 'Approved'
      from numbers({count: UInt32})`,
    query_params: { count: SOLUTIONS },
  });
}

/** Samples of some solutions on every day, spread evenly over the cities of their country. */
export async function putSamples(
  measurements: Measurements,
  cities: readonly City[],
  { first, count, country, rows }: { first: number; count: number; country: string; rows: number },
): Promise<void> {
  for (let daysAgo = 0; daysAgo < DAYS; daysAgo += 1)
    await putDay(measurements, cities, { first, count, country, rows: Math.floor(rows / DAYS), day: dayAgo(daysAgo) });
}

/** Gives every solution that has no samples the newest figures of a busy one, as if its days had been closed. */
export async function copyFigures(measurements: Measurements): Promise<void> {
  const { client } = measurements;
  const newest = await readNewest(measurements);
  if (newest === undefined) throw new Error("no day is closed");
  const { day, version } = newest;
  const next = { day, version: version + 1 };
  const query_params = { version, next: next.version };
  await client.command({
    query: `
      insert into newest_figures
      select f.* replace ({next: UInt64} as version) from newest_figures as f where f.version = {version: UInt64}`,
    query_params,
  });
  await client.command({
    query: `
      insert into newest_figures
      select f.* replace (${solutionId("other.number")} as solution, {next: UInt64} as version)
      from newest_figures as f
      join (select number, ${solutionId("number % {busy: UInt32}")} as like from numbers({first: UInt32}, {count: UInt32})) as other
        on f.solution = other.like
      where f.kind = 'solution' and f.level = 'Global' and f.version = {version: UInt64}`,
    query_params: {
      ...query_params,
      busy: BUSY.count,
      first: BUSY.count + GROWN.count,
      count: SOLUTIONS - BUSY.count - GROWN.count,
    },
  });
  await publishWindows(measurements, next);
  await dropOlderWindows(measurements, next);
}

/** A day is closed some hours after its end: the one before yesterday is over at any time of the day. */
export const dayAgo = (days: number): string => utcDay(Date.now() - (days + 2) * DAY_MS);

async function putDay(
  { client }: Measurements,
  cities: readonly City[],
  asked: { first: number; count: number; country: string; rows: number; day: string },
): Promise<void> {
  const own = cities.filter(({ country }) => country === asked.country).slice(0, CITIES_EACH);
  if (own.length < CITIES_EACH) throw new Error(`${asked.country} has only ${own.length} cities`);
  await client.command({
    query: `
      insert into samples
        (sample_id, cloud, workload, at, received_at, source, tenant, country, state, city, egress_country, egress_city, egress_network,
         asn, ip_version, outcome, rtt_ms, megabytes_per_second, jitter_ms, packets_sent, packets_lost, metro, best_metro, position, access)
      select generateUUIDv4(), 'MultiTenant', ['mail', 'files', 'calls'][1 + chance % 3] as workload,
        toDateTime({day: Date}, 'UTC') + 60 * (intDiv(chance, 3) % 1440), now(), 'intake', chance % ${TENANTS},
        {country: String}, {states: Array(String)}[1 + at] as state, {cities: Array(UInt32)}[1 + at] as city,
        {country: String}, city, concat('240.', toString(number % 200), '.', toString(chance % 50), '.0'), 64500 + number % 100, 4,
        if(chance % 997 < 4, 'tcp', 'ok') as outcome,
        if(outcome = 'ok', (15 + at + intDiv(who, 10) % 40) * exp(((chance % 1009) / 1009 - 0.5)), null),
        if(outcome = 'ok' and workload = 'files', 4 + chance % 16, null),
        if(outcome = 'ok' and workload = 'calls', 1 + chance % 13, null),
        if(outcome = 'ok' and workload = 'calls', 1500, 0), if(outcome = 'ok' and workload = 'calls', chance % 20, 0),
        'LIS', 'LIS', 'onSite', ${solutionId("who")}
      from (
        select number, {first: UInt32} + number % {count: UInt32} as who, cityHash64(number, {day: Date}, {country: String}) as chance,
          intDiv(number, {count: UInt32}) % ${CITIES_EACH} as at
        from numbers({rows: UInt64})
      )`,
    query_params: {
      ...asked,
      states: own.map(({ state }) => state),
      cities: own.map(({ id }) => id),
    },
  });
}
