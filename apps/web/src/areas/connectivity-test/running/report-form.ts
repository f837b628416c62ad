import type { CallInput, SchemaOf } from "@waymark/contracts/client";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import { summariseDoor } from "@waymark/rules/test-run/summarise-samples";
import type { DoorSamples } from "../../../platform/test-run/measuring-contract.ts";
import type { RunRequest } from "../../../platform/test-run/run-request.ts";
import type { RunPlace } from "../../../platform/test-run/state.ts";

export type ReportForm = CallInput<SchemaOf<"connectivityTest", "generateTestReport">>["body"];

type Ingredients = {
  readonly place: RunPlace;
  readonly doors: readonly DoorSamples[];
  readonly currentDoor: string | null;
  readonly request: Pick<RunRequest, "tenantName" | "debugTrace">;
  readonly run: Pick<RunStart, "runTicket" | "egressIp">;
  readonly claimSecret: string;
  readonly configuration: Pick<FrontendConfiguration, "endpointExchange" | "endpointSharePoint">;
};

const yesOrNo = (value: boolean): "true" | "false" => (value ? "true" : "false");

/** The form that asks for the report: texts only, lists as JSON, what is not known left out. */
export function reportForm({ place, doors, request, run, configuration, ...rest }: Ingredients): ReportForm {
  const measured = doors.flatMap((door) => summariseDoor(door) ?? []);
  const inUse = measured.find((door) => door.workload === "mail" && door.inUse);
  return {
    browserLatitude: String(place.latitude),
    browserLongitude: String(place.longitude),
    browserLocationCity: place.city,
    browserLocationRegion: place.region,
    browserLocationCountry: place.country,
    browserLocationIsAutoDetected: yesOrNo(place.isAutoDetected),
    exchangeFaultZoneCode: rest.currentDoor ?? "",
    ...(inUse && { measuredLatency: String(inUse.smallestMs) }),
    measuredLatencies: JSON.stringify(measured),
    egressIp: run.egressIp,
    debugTrace: yesOrNo(request.debugTrace),
    endpointExchange: configuration.endpointExchange,
    endpointSharePoint: configuration.endpointSharePoint,
    ...(request.tenantName && { tenantName: request.tenantName }),
    runTicket: run.runTicket,
    claimSecret: rest.claimSecret,
  };
}
