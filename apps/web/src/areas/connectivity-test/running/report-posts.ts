import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import type { Post, UnsavedRun } from "../../../platform/test-run/kept-runs.ts";
import type { DoorSamples, MeasuringEvent } from "../../../platform/test-run/measuring-contract.ts";
import type { RunPlace } from "../../../platform/test-run/state.ts";
import { reportForm } from "./report-form.ts";

type Doors = { readonly doors: readonly DoorSamples[]; readonly currentDoor: string | null };

const NO_DOORS: Doors = { doors: [], currentDoor: null };

/** What the page sends of a run, in this order: the report's form, its raw samples, each item, the end. */
export function postsOf(
  kept: Pick<UnsavedRun, "request" | "claimSecret">,
  run: RunStart,
  place: RunPlace,
  configuration: Pick<FrontendConfiguration, "endpointExchange" | "endpointSharePoint">,
) {
  const { runTicket } = run;
  const { request, claimSecret } = kept;
  const report = (measured: Doors): Post => ({
    key: "generate",
    kind: "generate",
    body: reportForm({ ...measured, place, request, run, claimSecret, configuration }),
  });
  const probes = ({ doors }: Doors): Post => ({
    key: "probes",
    kind: "probes",
    body: { runTicket, doors: doors.map(({ invalid: _invalid, ...door }) => door) },
  });
  const finish: Post = { key: "finish", kind: "finish", body: { runTicket, status: "Finished" } };

  /** The posts for an event of the engine. Nothing is stored of a run that was stopped before it had a report. */
  return (event: MeasuringEvent, hasReport: boolean): readonly Post[] => {
    if (event.kind === "doorsMeasured") return [report(event), probes(event)];
    // A latency step that ends without a word about its doors still has a report.
    if (event.kind === "stepEnded" && event.step === "latency" && !hasReport) return [report(NO_DOORS)];
    if (!hasReport) return [];
    if (event.kind === "ended") return [finish];
    if (event.kind !== "itemEnded") return [];
    const { field, outcome } = event;
    return [{ key: `result ${field}`, kind: "result", body: { runTicket, field, outcome } }];
  };
}
