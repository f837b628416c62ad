import { hash } from "node:crypto";
import { NIL_ID } from "@waymark/contracts/performance/sample";
import { OVERLAY_TYPES, type SolutionType } from "@waymark/contracts/solutions/solution";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import { nearestMetro } from "@waymark/dev/scenario/truth";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import type { Extent } from "./sizes.ts";
import type { Line } from "./world/line.ts";
import type { KnownOutage } from "./world/outages.ts";
import { network4, network6, type WorldSolution } from "./world/solution.ts";
import type { World } from "./world/world.ts";

/** Smaller lines keep all of their samples in every size: what they show depends on how many there are. */
const BUSY_PER_DAY = 300;

type LineOptions = {
  readonly firstDayMs: number;
  readonly extent: Extent;
  readonly outages: readonly KnownOutage[];
};

/** Puts the lines of the world where SQL finds them. What an earlier start left there is replaced. */
export async function putLines(
  { client }: Measurements,
  { solutions }: World,
  { firstDayMs, extent, outages }: LineOptions,
): Promise<void> {
  const { volume, tenantsMax } = extent;
  await client.command({ query: "drop table if exists seed_lines" });
  await client.command({ query: TABLE });
  const values = solutions.flatMap((solution) =>
    solution.lines.map((line, position) => ({
      ...rowOf(solution, line, position, firstDayMs),
      tenants: line.tenants.slice(0, line.isSteady ? undefined : tenantsMax).map(tenantHash),
      workloads: line.workloads,
      per_day: Math.min(line.perDay, Math.max(BUSY_PER_DAY, line.perDay * volume)),
      troubles: outages.filter((outage) => concerns(outage, solution, line)).map(troubleOf),
    })),
  );
  await client.insert({
    table: "seed_lines",
    values: values.map((row, line) => ({ line, ...row })),
    format: "JSONEachRow",
  });
}

const TABLE = `
  create table seed_lines
  (
      line UInt32,
      access UUID,
      overlays Array(UUID),
      country String,
      state String,
      city UInt32,
      egress_country String,
      egress_city UInt32,
      metro String,
      best_metro String,
      asn UInt32,
      -- The first 16 bits of its IPv4 networks and the first of those in this city; its IPv6 network.
      network4 String,
      first_network UInt8,
      network6 String,
      -- Hours that the city is ahead of UTC.
      hours_ahead Int8,
      per_day Float32,
      is_steady Bool,
      is_old Bool,
      from_day Date,
      until_day Date,
      tenants Array(UInt64),
      workloads Array(String),
      rtt_ms Float32,
      spread Float32,
      megabytes_per_second Float32,
      jitter_ms Float32,
      loss_percent Float32,
      failed_share Float32,
      trend Float32,
      troubles Array(Tuple(from_second UInt32, until_second UInt32, share Float32, dns Float32, tcp Float32, workloads Array(String)))
  )
  engine = MergeTree order by line`;

function rowOf(solution: WorldSolution, line: Line, position: number, firstDayMs: number) {
  const isOverlay = (OVERLAY_TYPES as readonly SolutionType[]).includes(solution.type);
  const { city, egress } = line;
  return {
    access: isOverlay ? NIL_ID : solution.id,
    overlays: isOverlay ? [solution.id] : [],
    country: city.country,
    state: city.state,
    city: city.id,
    egress_country: egress.country,
    egress_city: egress.id,
    metro: nearestMetro(egress).code,
    best_metro: nearestMetro(city).code,
    asn: solution.asn,
    network4: network4(solution.index),
    first_network: (position * NETWORKS_OF_LINE) % 256,
    network6: network6(solution.index),
    hours_ahead: Math.round(city.longitude / 15),
    is_steady: line.isSteady,
    is_old: line.isOld,
    from_day: dayAgo(firstDayMs, line.fromDaysAgo, "1970-01-02"),
    until_day: dayAgo(firstDayMs, line.untilDaysAgo, "2100-01-01"),
    rtt_ms: line.rttMs,
    spread: line.spread,
    megabytes_per_second: line.megabytesPerSecond,
    jitter_ms: line.jitterMs,
    loss_percent: line.lossPercent,
    failed_share: line.failedPercent / 100,
    trend: line.trend,
  };
}

/** Networks (/24) that the tenants of a line share. */
export const NETWORKS_OF_LINE = 16;

const dayAgo = (firstDayMs: number, days: number, otherwise: string): string =>
  Number.isFinite(days) ? utcDay(firstDayMs - days * DAY_MS) : otherwise;

const tenantHash = (tenant: number): string =>
  BigInt(`0x${hash("sha256", `demo tenant ${tenant}`, "hex").slice(0, 16)}`).toString();

const concerns = (outage: KnownOutage, solution: WorldSolution, line: Line): boolean =>
  outage.solution.id === solution.id &&
  (outage.city === undefined ? line.city.country === outage.country : line.city.id === outage.city.id);

const troubleOf = ({ startMs, endMs, share, phases, workloads }: KnownOutage) => ({
  from_second: startMs / 1_000,
  until_second: Math.min(endMs / 1_000, 4_294_967_295),
  share,
  dns: phases.dns,
  tcp: phases.tcp,
  workloads,
});
