import type { Measurements } from "@waymark/server/platform/clickhouse";
import { NETWORKS_OF_LINE } from "./put-lines.ts";

export type Stretch = {
  readonly day: string;
  /** Only samples from this time to before that one. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** Undefined: each sample is received a minute after it was taken, as if the product had run then. */
  readonly receivedAtMs?: number;
  /** Only lines with a long history, with fewer samples. */
  readonly isOld?: boolean;
};

/** By day and line, and of so many tenants, so that old days cost little. */
const OLD_PER_DAY_MAX = 100;
const OLD_TENANTS_MAX = 8;

/** How busy the hours of a working day are, by local time. */
const HOURS = [2, 1, 1, 1, 1, 2, 4, 8, 14, 17, 17, 16, 13, 15, 17, 17, 15, 12, 9, 8, 7, 6, 4, 3];
const sum = HOURS.reduce((total, one) => total + one, 0);
const UNTIL_HOUR = HOURS.map((_, hour) => HOURS.slice(0, hour + 1).reduce((total, one) => total + one, 0) / sum);

/** The same number between 0 and 1 for the same parts. */
const share = (...parts: readonly (string | number)[]) =>
  `((cityHash64(${parts.join(", ")}) % 16777213 + 0.5) / 16777213)`;
/** The same number around 0, mostly between -2 and 2. */
const normal = (...parts: readonly (string | number)[]) =>
  `(sqrt(-2 * log(${share(...parts, 1)})) * cos(2 * pi() * ${share(...parts, 2)}))`;
const ofSample = (what: string) => share("line", "dayNumber", "number", `'${what}'`);
const noiseOfSample = (what: string) => normal("line", "dayNumber", "number", `'${what}'`);

/**
 * Makes the samples of a day, or of a part of it, from the lines of the world. Everything follows from line, day and number, so
 * that the same stretch made again gives the same samples.
 */
export async function makeSamples(
  { client }: Measurements,
  { day, fromMs, untilMs, receivedAtMs, isOld = false }: Stretch,
  { firstDay }: { readonly firstDay: string },
): Promise<void> {
  await client.command({
    query: `
      insert into samples
        (sample_id, cloud, workload, at, received_at, source, tenant, country, state, city, egress_country, egress_city, egress_network,
         asn, ip_version, outcome, rtt_ms, megabytes_per_second, jitter_ms, packets_sent, packets_lost, metro, best_metro, position,
         access, overlays)
      select toUUID(UUIDNumToString(MD5(concat(toString(line), '/', toString(dayNumber), '/', toString(number))))) as sample_id,
        'MultiTenant', workload, toDateTime(second, 'UTC') as at,
        ${receivedAtMs === undefined ? "at + 60" : `toDateTime(${Math.floor(receivedAtMs / 1_000)}, 'UTC')`},
        'intake', tenant, country, state, city, egress_country, egress_city,
        if(isIpv6, network6, concat(network4, '.', toString((first_network + (tenant + number % 3) % ${NETWORKS_OF_LINE}) % 256), '.0')),
        asn, if(isIpv6, 6, 4), outcome,
        if(outcome = 'ok', rtt, null),
        if(outcome = 'ok' and workload = 'files', speed, null),
        if(outcome = 'ok' and workload = 'calls', jitter, null),
        if(outcome = 'ok' and workload = 'calls', ${PACKETS}, 0) as packets_sent,
        least(packets_sent, toUInt32(packets_sent * loss + ${ofSample("packet")})),
        metro, best_metro, if(${ofSample("position")} < 0.7, 'onSite', 'remote'), access, overlays
      from (
        select *,
          (${ofSample("version")} < 0.25) as isIpv6,
          if({isOld: Bool}, least(length(tenants), ${OLD_TENANTS_MAX}), length(tenants)) as ofTenants,
          if(is_steady,
            tenants[1 + (toUInt32(floor(wanted * dayNumber)) + number) % ofTenants],
            tenants[1 + toUInt32(ofTenants * pow(${ofSample("tenant")}, 1.5))]) as tenant,
          -- Hours and days differ, and so do samples.
          rtt_ms * (1 + trend * daysAgo / 365) * exp(spread * ${noiseOfSample("rtt")} + 0.05 * ${normal("line", "intDiv(second, 3600)", "'rtt'")}
            + 0.03 * ${normal("line", "dayNumber", "'rtt'")}) as rtt,
          -- 0.3 lies a quarter of all below what is usual.
          megabytes_per_second * exp(0.45 * ${noiseOfSample("speed")} + 0.3) as speed,
          jitter_ms * exp(0.5 * ${noiseOfSample("jitter")}) as jitter,
          loss_percent / 100 * exp(0.8 * ${noiseOfSample("loss")} - 0.32) as loss,
          arrayFirst(one -> second >= one.from_second and second < one.until_second and has(one.workloads, workload), troubles) as trouble,
          failed_share * exp(0.4 * ${normal("line", "intDiv(second, 3600)", "'failed'")}) as failing,
          ${ofSample("outcome")} as chance, ${ofSample("phase")} as phase,
          multiIf(
            chance < trouble.share, multiIf(phase < trouble.dns, 'dns', phase < trouble.dns + trouble.tcp, 'tcp', 'tls'),
            chance < trouble.share + failing, ['dns', 'tcp', 'tcp', 'tls'][1 + toUInt32(4 * phase)],
            'ok') as outcome
        from (
          select *, workloads[1 + toUInt32(length(workloads) * workloadShare)] as workload,
            toUInt32(toUnixTimestamp(toDateTime({day: Date}, 'UTC'))
              + ((arrayFirstIndex(until -> until > hourShare, {untilHour: Array(Float64)}) + 23 - hours_ahead) % 24) * 3600
              + toUInt32(60 * ${ofSample("minute")}) * 60) as second
          from (
            select *, number, ${ofSample("workload")} as workloadShare, ${ofSample("hour")} as hourShare
            from (
              select *, toUInt32(toRelativeDayNum({day: Date})) as dayNumber, toInt32({firstDay: Date} - {day: Date}) as daysAgo,
                if({isOld: Bool}, least(per_day, ${OLD_PER_DAY_MAX}), per_day) as wanted,
                if(is_steady,
                  floor(wanted * (dayNumber + 1)) - floor(wanted * dayNumber),
                  floor(wanted * if(toDayOfWeek({day: Date}) > 5, 0.5, 1) * exp(0.1 * ${normal("line", "dayNumber", "'count'")})
                    + ${share("line", "dayNumber", "'count'")})) as count
              from seed_lines
              where from_day <= {day: Date} and {day: Date} < until_day and (is_old or not {isOld: Bool})
            )
            array join range(toUInt32(count)) as number
          )
        )
        where second >= {from: UInt32} and second < {until: UInt32}
      )`,
    query_params: {
      day,
      firstDay,
      isOld,
      untilHour: UNTIL_HOUR,
      from: Math.floor(fromMs / 1_000),
      until: Math.floor(untilMs / 1_000),
    },
  });
}

/** Packets of a call that is measured. */
const PACKETS = 1_500;
