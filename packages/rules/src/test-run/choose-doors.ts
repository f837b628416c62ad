import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import type { Workload } from "@waymark/contracts/front-door/wire";
import { limits } from "@waymark/contracts/limits";
import type { Point } from "../geography/bucket.ts";
import { distanceKm } from "../geography/distance.ts";

export type ChosenDoor = {
  readonly origin: string;
  readonly workload: Workload;
  /** The metro in the footprint; null for a door that has only the product's own name. */
  readonly code: string | null;
  readonly inUse: boolean;
};

type Choice = {
  readonly footprint: FootprintReply;
  readonly place: Point;
  readonly tenantName: string | undefined;
  readonly lessData: boolean;
};

/** The address behind the product's own name for a workload. Null for a template without its organisation. */
export function originInUse(
  { mail, files }: FootprintReply["inUse"],
  workload: Workload,
  tenantName: string | undefined,
): string | null {
  const template = workload === "mail" ? mail : files;
  if (template === null || !template.includes("{tenant}")) return originOf(template);
  // The first label of the domain identifies the organisation; the rest belongs to the directory's operator.
  const organisation = tenantName?.split(".")[0]?.toLowerCase() ?? "";
  return organisation === "" ? null : originOf(template.replaceAll("{tenant}", organisation));
}

/** Chooses the doors of a run: those in use first, then the nearest of each workload, each origin once. */
export function chooseDoors({ footprint, place, tenantName, lessData }: Choice): readonly ChosenDoor[] {
  const counts = lessData
    ? { mail: limits.lessDataNearestDoors, files: limits.lessDataNearestFileDoors }
    : { mail: limits.nearestDoors, files: limits.nearestFileDoors };
  const chosen = (["mail", "files"] as const).flatMap((workload): ChosenDoor[] => {
    const nearest = nearestDoors(footprint, place, workload);
    const origin = originInUse(footprint.inUse, workload, tenantName);
    const known = nearest.find((door) => door.origin === origin);
    const inUse = origin === null ? [] : [{ origin, workload, code: known?.code ?? null, inUse: true }];
    return [...inUse, ...nearest.slice(0, counts[workload])];
  });
  const first = new Map<string, ChosenDoor>();
  for (const door of chosen) {
    const key = `${door.workload} ${door.origin}`;
    if (!first.has(key)) first.set(key, door);
  }
  return [...first.values()].sort((one, other) => Number(other.inUse) - Number(one.inUse));
}

function nearestDoors({ metros }: FootprintReply, place: Point, workload: Workload): ChosenDoor[] {
  return metros
    .flatMap((metro) => {
      const origin = originOf(metro.doors[workload] ?? null);
      return origin === null ? [] : [{ origin, code: metro.code, away: distanceKm(place, metro) }];
    })
    .sort((one, other) => one.away - other.away)
    .map(({ origin, code }) => ({ origin, workload, code, inUse: false }));
}

function originOf(text: string | null): string | null {
  return text !== null && URL.canParse(text) ? new URL(text).origin : null;
}
