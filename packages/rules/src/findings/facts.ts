import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ItemOutcome, ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { Footprint } from "@waymark/contracts/front-door/footprint";
import type { Point } from "../geography/bucket.ts";
import { type DoorFact, doorsOf, mailDoorOf } from "./door-facts.ts";
import { type Known, known, unknown } from "./known.ts";

/** A metro near the visitor that is not well, as the network health page knows it. */
export type MetroProblem = { readonly city: string; readonly since: string };

/** All that rules are told. What is undefined or null was not known to whoever asked. */
export type JudgedInput = {
  readonly report: Report;
  readonly metros: Footprint | null;
  /** Whether the product's own name for mail leads anywhere; null where that is not known. */
  readonly mailIsSetUp: boolean | null;
  readonly cloud: CloudName | null;
  /** Undefined: nobody looked. Null: none. */
  readonly metroProblem: MetroProblem | null | undefined;
};

type ItemField = "connectivity" | "dnsResolver" | "webSocket" | "ipv6" | "download" | "bufferBloat" | "skype";
export type Timed<Value> = { readonly value: Value; readonly durationMs: number };

export type Facts = {
  readonly report: Report;
  readonly metros: Footprint | null;
  readonly cloud: CloudName | null;
  readonly metroProblem: MetroProblem | null | undefined;
  readonly userPoint: Known<Point>;
  readonly egressPoint: Known<Point>;
  /** Doors that answered and whose times can be. */
  readonly doors: readonly DoorFact[];
  readonly mailDoor: Known<DoorFact>;
  /** The mail door in use never answered although others did. */
  readonly mailIsSilent: boolean;
  readonly items: { readonly [Field in ItemField]: Known<Timed<ResultValue<Field>>> };
};

export function factsOf({ report, metros, mailIsSetUp, cloud, metroProblem }: JudgedInput): Facts {
  const item = <Field extends ItemField>(field: Field) => itemOf<Field>(report, field);
  const doors = doorsOf(report);
  const mailDoor = mailDoorOf(report, doors);
  return {
    report,
    metros,
    cloud,
    metroProblem,
    userPoint: pointOf(report.browserLatitude, report.browserLongitude),
    egressPoint: pointOf(report.egressLocationLatitude, report.egressLocationLongitude),
    doors,
    mailDoor,
    mailIsSilent: mailIsSetUp === true && !mailDoor.known && mailDoor.reason === "noAnswer" && doors.length > 0,
    items: {
      connectivity: item("connectivity"),
      dnsResolver: item("dnsResolver"),
      webSocket: item("webSocket"),
      ipv6: item("ipv6"),
      download: item("download"),
      bufferBloat: item("bufferBloat"),
      skype: item("skype"),
    },
  };
}

function itemOf<Field extends ItemField>(report: Report, field: Field): Known<Timed<ResultValue<Field>>> {
  const outcome = report[field] as ItemOutcome<Field> | null;
  if (outcome === null) return unknown(report.status === "Started" ? "stillRunning" : "neverArrived");
  if (outcome.status === "Failed") return unknown(outcome.reason);
  return known({ value: outcome.value as ResultValue<Field>, durationMs: outcome.durationMs });
}

/** 0,0 is what a place beyond 87 degrees becomes, and nobody's. */
function pointOf(latitude: number | null, longitude: number | null): Known<Point> {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return unknown("placeUnknown");
  return known({ latitude, longitude });
}
