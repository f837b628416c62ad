import type { MeasurementTaken } from "@waymark/contracts/events/measurement-taken";
import type { Measurements } from "../../platform/clickhouse.ts";

/** A row for each door and one for the line. Idempotent: measurements have ids of their own, and inserts of one token count once. */
export async function insertMeasurements(
  { client }: Measurements,
  taken: readonly MeasurementTaken[],
  token: string,
): Promise<void> {
  await client.insert({
    table: "measurements",
    values: taken.flatMap(rowsOf),
    columns: COLUMNS,
    format: "JSONCompactEachRow",
    clickhouse_settings: { insert_deduplication_token: token },
  });
}

const COLUMNS: [string, ...string[]] = [
  "measurement_id",
  "cloud",
  "at",
  "country",
  "state",
  "city",
  "egress_country",
  "egress_city",
  "egress_network",
  "asn",
  "part",
  "workload",
  "metro",
  "in_use",
  "samples",
  "smallest_ms",
  "median_ms",
  "p90_ms",
  "download_mbps",
  "upload_mbps",
  "loss_percent",
  "jitter_ms",
  "udp_rtt_ms",
  "bloat_ms",
  "web_socket_ms",
];
const NO_LINE = Array(7).fill(null);

/** In the order of the columns. */
function rowsOf({ doors, line, ...taken }: MeasurementTaken): unknown[][] {
  const around = [
    taken.measurementId,
    taken.cloud,
    Math.floor(Date.parse(taken.at) / 1000),
    taken.country,
    taken.state,
    taken.city,
    taken.egressCountry,
    taken.egressCity,
    taken.egressNetwork,
    taken.asn,
  ];
  const rows = doors.map((door) => [
    ...around,
    `${door.workload}/${door.metro}${door.inUse ? "/use" : ""}`,
    door.workload,
    door.metro,
    door.inUse,
    door.samples,
    door.smallestMs,
    door.medianMs,
    door.p90Ms,
    ...NO_LINE,
  ]);
  if (line !== null) rows.push([...around, "line", "", "", false, 0, null, null, null, ...lineOf(line)]);
  return rows;
}

const lineOf = (line: NonNullable<MeasurementTaken["line"]>): unknown[] => [
  line.downloadMbps,
  line.uploadMbps,
  line.lossPercent,
  line.jitterMs,
  line.udpRttMs,
  line.bloatMs,
  line.webSocketMs,
];
