import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { ItemOutcome } from "@waymark/contracts/connectivity-test/results";
import type { MeasurementTaken } from "@waymark/contracts/events/measurement-taken";
import { MINUTE_MS } from "@waymark/contracts/units";
import type { StoredRun } from "./runs.read.ts";

type Measured = Pick<StoredRun, "measurementId" | "startedAt" | "report">;

function around(cloud: CloudName, run: Measured): Omit<MeasurementTaken, "doors" | "line"> {
  const { place, egressPlace, egressNetwork, egressAsn } = run.report;
  return {
    measurementId: run.measurementId,
    cloud,
    at: new Date(Math.floor(run.startedAt.getTime() / MINUTE_MS) * MINUTE_MS).toISOString(),
    country: place?.countryIso2 ?? "",
    state: place?.stateId ?? "",
    city: place?.id ?? 0,
    egressCountry: egressPlace?.countryIso2 ?? "",
    egressCity: egressPlace?.id ?? 0,
    egressNetwork: egressNetwork ?? "",
    asn: egressAsn ?? 0,
  };
}

/** What the doors gave, known with the report. What cannot be is counted nowhere. */
export function doorsMeasured(cloud: CloudName, run: Measured): MeasurementTaken | undefined {
  const doors = run.report.measuredLatencies
    .filter((door) => !door.invalid && door.samples > 0)
    .map(({ code, workload, inUse, samples, smallestMs, medianMs, p90Ms }) => ({
      metro: code,
      workload,
      inUse,
      samples,
      smallestMs,
      medianMs,
      p90Ms,
    }));
  return doors.length === 0 ? undefined : { ...around(cloud, run), doors, line: null };
}

/** What the other items gave, known when the run is over. */
export function lineMeasured(
  cloud: CloudName,
  run: Measured & Pick<StoredRun, "results">,
): MeasurementTaken | undefined {
  const { download, skype, bufferBloat, webSocket } = run.results as {
    download?: ItemOutcome<"download">;
    skype?: ItemOutcome<"skype">;
    bufferBloat?: ItemOutcome<"bufferBloat">;
    webSocket?: ItemOutcome<"webSocket">;
  };
  const load = download?.status === "Completed" ? download.value : undefined;
  const udp = skype?.status === "Completed" ? skype.value.quality : undefined;
  const bloat = bufferBloat?.status === "Completed" ? bufferBloat.value : undefined;
  const echo = webSocket?.status === "Completed" ? webSocket.value.latency : undefined;
  if (!load && !udp && !bloat && !echo) return undefined;
  return {
    ...around(cloud, run),
    doors: [],
    line: {
      downloadMbps: load?.downloadMbps ?? null,
      uploadMbps: load?.uploadMbps ?? null,
      lossPercent: udp?.lossPercent ?? null,
      jitterMs: udp?.jitterMs ?? null,
      udpRttMs: udp?.rttMs ?? null,
      bloatMs: bloat?.riseMs ?? null,
      webSocketMs: echo?.smallestMs ?? null,
      ...(load && { megabytesPerSecond: load.megabytesPerSecond }),
      // More may arrive than were sent: networks repeat packets.
      ...(udp && { packetsSent: udp.sent, packetsLost: Math.max(0, udp.sent - udp.received) }),
    },
  };
}
