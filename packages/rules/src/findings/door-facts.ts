import type { Report, ReportedDoor } from "@waymark/contracts/connectivity-test/report";
import { type Known, known, unknown } from "./known.ts";
import type { Sampled } from "./spread.ts";

export type DoorFact = Sampled & Pick<ReportedDoor, "code" | "workload" | "inUse">;

export const doorsOf = ({ measuredLatencies }: Report): DoorFact[] =>
  measuredLatencies
    .filter(({ invalid, samples }) => !invalid && samples > 0)
    .map(({ code, workload, inUse, samples, smallestMs, medianMs, p90Ms }) => ({
      ...{ code, workload, inUse },
      ...{ samples, smallestMs, medianMs, p90Ms },
    }));

/** The mail door in use; of several the quickest. A latency that came without its door proves nothing. */
export function mailDoorOf({ measuredLatencies, status }: Report, doors: readonly DoorFact[]): Known<DoorFact> {
  const [quickest] = doors
    .filter(({ workload, inUse }) => workload === "mail" && inUse)
    .sort((one, other) => one.smallestMs - other.smallestMs || (one.code < other.code ? -1 : 1));
  if (quickest) return known(quickest);
  const impossible = measuredLatencies.some(({ workload, inUse, invalid }) => workload === "mail" && inUse && invalid);
  if (impossible) return unknown("invalid");
  return unknown(status === "Started" && measuredLatencies.length === 0 ? "stillRunning" : "noAnswer");
}
