import type { Report, ReportedDoor } from "@waymark/contracts/connectivity-test/report";
import { type Known, known, unknown } from "./known.ts";
import type { Sampled } from "./spread.ts";

export type DoorFact = Sampled & Pick<ReportedDoor, "code" | "workload" | "inUse">;

export const doorsOf = ({ measuredLatencies }: Pick<Report, "measuredLatencies">): DoorFact[] =>
  measuredLatencies
    .filter(({ invalid, samples }) => !invalid && samples > 0)
    .map(({ code, workload, inUse, samples, smallestMs, medianMs, p90Ms }) => ({
      code,
      workload,
      inUse,
      samples,
      smallestMs,
      medianMs,
      p90Ms,
    }));

/** The mail door in use, or the fastest of several. A latency without its door proves nothing. */
export function mailDoorOf(
  { measuredLatencies, status }: Pick<Report, "measuredLatencies" | "status">,
  doors: readonly DoorFact[],
): Known<DoorFact> {
  const [quickest] = doors
    .filter(({ workload, inUse }) => workload === "mail" && inUse)
    .sort((one, other) => one.smallestMs - other.smallestMs || (one.code < other.code ? -1 : 1));
  if (quickest) return known(quickest);
  const impossible = measuredLatencies.some(({ workload, inUse, invalid }) => workload === "mail" && inUse && invalid);
  if (impossible) return unknown("invalid");
  return unknown(status === "Started" && measuredLatencies.length === 0 ? "stillRunning" : "noAnswer");
}
