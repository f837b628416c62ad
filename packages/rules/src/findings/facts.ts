import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ItemOutcome, ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { Footprint } from "@waymark/contracts/front-door/footprint";
import type { Point } from "../geography/bucket.ts";
import { type DoorFact, doorsOf, mailDoorOf } from "./door-facts.ts";
import { type Known, known, unknown } from "./known.ts";

/** A metro near the visitor in which tests of several networks fare worse than usual. */
export type MetroProblem = { readonly city: string; readonly since: string };

/** The complete input of the rules. Undefined or null means that the caller did not know the value. */
export type JudgedInput = {
  readonly report: Report;
  readonly metros: Footprint | null;
  /** Whether the product's own name for mail is configured; null when that is not known. */
  readonly mailIsSetUp: boolean | null;
  readonly cloud: CloudName | null;
  /** Undefined when it was not looked up, null when there is none. */
  readonly metroProblem: MetroProblem | null | undefined;
};

const ITEM_FIELDS = ["connectivity", "dnsResolver", "webSocket", "ipv6", "download", "bufferBloat", "skype"] as const;
type ItemField = (typeof ITEM_FIELDS)[number];
export type Timed<Value> = {
  readonly value: Value;
  readonly durationMs: number;
  /** How often something else answered while it was measured; undefined where nobody watched. */
  readonly answersMeanwhile: number | undefined;
};

export type Facts = {
  readonly report: Report;
  readonly metros: Footprint | null;
  readonly cloud: CloudName | null;
  readonly metroProblem: MetroProblem | null | undefined;
  readonly userPoint: Known<Point>;
  readonly egressPoint: Known<Point>;
  /** Doors that answered with plausible times. */
  readonly doors: readonly DoorFact[];
  readonly mailDoor: Known<DoorFact>;
  /** The mail door in use never answered although others did. */
  readonly mailIsSilent: boolean;
  /** For how long the connection was gone during the test, 0 where that is not known; false when it was there all the time. */
  readonly dropped: Known<number | false>;
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
    dropped: droppedOf(report),
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
  const { durationMs, answersMeanwhile } = outcome;
  return known({ value: outcome.value as ResultValue<Field>, durationMs, answersMeanwhile });
}

/** The last item tells of the whole test. Where it is missing, one that was interrupted tells of the drop, but none denies it. */
function droppedOf(report: Report): Facts["dropped"] {
  const { connectivity } = report;
  if (connectivity?.status === "Completed" && connectivity.goneMs !== undefined)
    return known(connectivity.goneMs > 0 ? connectivity.goneMs : false);
  const outcomes = [report.dnsPerformance, ...ITEM_FIELDS.map((field) => report[field])].filter((one) => one !== null);
  const longestMs = Math.max(0, ...outcomes.map(({ goneMs }) => goneMs ?? 0));
  if (longestMs > 0 || outcomes.some((one) => one.status === "Failed" && one.reason === "offline"))
    return known(longestMs);
  return unknown(report.status === "Started" ? "stillRunning" : "neverArrived");
}

/** Places beyond 87 degrees become 0,0, which is no real place. */
function pointOf(latitude: number | null, longitude: number | null): Known<Point> {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return unknown("placeUnknown");
  return known({ latitude, longitude });
}
