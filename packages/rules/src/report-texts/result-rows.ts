import type { Report } from "@waymark/contracts/connectivity-test/report";
import { HIDDEN_METRO_CODE } from "@waymark/contracts/reports/sharing";
import { type Cell, spreadsheetText } from "../reports/csv.ts";
import { discardedSamples } from "../test-run/discarded-samples.ts";

type Row = readonly [result: string, measure: string, value: Cell, unit: string];

/** Every result of a report for a spreadsheet. Programs read it too, so its words stay English. */
export function resultRows(report: Report): string {
  const rows: readonly Row[] = [
    ...headRows(report),
    ...report.measuredLatencies.flatMap((door) => doorRows(door)),
    ...itemRows(report),
  ];
  const lines = [["result", "measure", "value", "unit"], ...rows.filter(([, , value]) => value !== null)];
  return `${lines.map((cells) => cells.map(cellText).join(",")).join("\r\n")}\r\n`;
}

const headRows = (report: Report): readonly Row[] => [
  ["report", "id", report.id, ""],
  ["report", "time", report.dateTime, ""],
  ["report", "status", report.status, ""],
  ["organisation", "name", report.tenantName, ""],
  ["place", "city", report.browserLocationCity, ""],
  ["place", "country", report.browserLocationCountry, ""],
  ["egress", "city", report.egressLocationCity, ""],
  ["egress", "country", report.egressLocationCountry, ""],
  ["egress", "network", report.egressNetwork, ""],
  ["egress", "network name", report.egressAsName, ""],
  ["egress", "distance", report.browserToEgressLocationDistance, "km"],
  ["peers", "best tenth", report.bestPossibleLatency, "ms"],
  ["samples", "discarded", discardedSamples(report).discarded, ""],
];

const doorRows = ({ workload, code, ...door }: Report["measuredLatencies"][number]): readonly Row[] => {
  const kind = `${workload === "mail" ? "mail" : "file"} door`;
  const name = code === HIDDEN_METRO_CODE ? kind : `${kind} ${code}`;
  return [
    [name, "in use", door.inUse, ""],
    [name, "samples", door.samples, ""],
    [name, "smallest", door.smallestMs, "ms"],
    [name, "median", door.medianMs, "ms"],
    [name, "p90", door.p90Ms, "ms"],
  ];
};

type Item<Value> =
  | { readonly status: "Completed"; readonly value: Value }
  | { readonly status: "Failed"; readonly reason: string };

/** An item's rows, or the reason why it has none. */
function rowsOf<Value>(name: string, item: Item<Value> | null, read: (value: Value) => readonly Row[]): readonly Row[] {
  if (item === null) return [[name, "not measured", "missing", ""]];
  return item.status === "Failed" ? [[name, "not measured", item.reason, ""]] : read(item.value);
}

const itemRows = (report: Report): readonly Row[] => [
  ...rowsOf("dns look-up", report.dnsPerformance, ({ medianMs }) => [["dns look-up", "median", medianMs, "ms"]]),
  ...rowsOf("dns resolver", report.dnsResolver, ({ resolver, city, distanceKm }) => [
    ["dns resolver", "network", resolver, ""],
    ["dns resolver", "city", city, ""],
    ["dns resolver", "distance", distanceKm, "km"],
  ]),
  ...rowsOf("web socket", report.webSocket, ({ reachable, latency }) => [
    ["web socket", "reachable", reachable, ""],
    ["web socket", "samples", latency?.samples ?? null, ""],
    ["web socket", "average", latency?.averageMs ?? null, "ms"],
    ["web socket", "median", latency?.medianMs ?? null, "ms"],
    ["web socket", "p90", latency?.p90Ms ?? null, "ms"],
  ]),
  ...rowsOf("ipv6", report.ipv6, ({ ipv4, ipv6 }) => [
    ["ipv4", "smallest", ipv4.smallestMs, "ms"],
    ["ipv6", "reachable", ipv6.reachable, ""],
    ["ipv6", "smallest", ipv6.smallestMs, "ms"],
  ]),
  ...rowsOf("download", report.download, ({ megabytesPerSecond, downloadMbps, uploadMbps }) => [
    ["download", "rate", megabytesPerSecond, "MB/s"],
    ["download", "line rate", downloadMbps, "Mbit/s"],
    ["upload", "line rate", uploadMbps, "Mbit/s"],
  ]),
  ...rowsOf("busy line", report.bufferBloat, ({ idleMs, downloadLoadedMs, uploadLoadedMs, riseMs, grade }) => [
    ["busy line", "idle", idleMs, "ms"],
    ["busy line", "while downloading", downloadLoadedMs, "ms"],
    ["busy line", "while uploading", uploadLoadedMs, "ms"],
    ["busy line", "rise", riseMs, "ms"],
    ["busy line", "grade", grade, ""],
  ]),
  ...rowsOf("calls", report.skype, ({ ports, quality }) => [
    ...ports.map(({ port, protocol, reached }): Row => ["calls", `port ${port}/${protocol}`, reached, ""]),
    ["calls", "packets", quality?.sent ?? null, ""],
    ["calls", "loss", quality?.lossPercent ?? null, "%"],
    ["calls", "burst loss", quality?.burstLossPercent ?? null, "%"],
    ["calls", "round trip", quality?.rttMs ?? null, "ms"],
    ["calls", "round trip p90", quality?.rttP90Ms ?? null, "ms"],
    ["calls", "jitter", quality?.jitterMs ?? null, "ms"],
    ["calls", "out of order", quality?.reorderPercent ?? null, "%"],
  ]),
  ...rowsOf("addresses", report.connectivity, ({ content, names }) => [
    ["content", "known text", content, ""],
    ...names.map(({ name, result }): Row => [`address ${name}`, "result", result, ""]),
  ]),
];

/** Quotes a cell when needed, and marks formulas as text. */
function cellText(cell: Cell): string {
  if (typeof cell !== "string") return String(cell);
  const text = spreadsheetText(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
