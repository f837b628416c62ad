import { limits } from "@waymark/contracts/limits";
import { isLeftOut, type KnownPlace, type RunState } from "../../../platform/test-run/state.ts";
import { placeName, shortPlaceName } from "../../../platform/texts/place-name.ts";
import { localPlace } from "../../../platform/texts/place-words.ts";
import type { Words } from "../../../platform/texts/words.ts";
import { openGroup, type ResultGroup, type ResultRow } from "./result-group.ts";

/** Where the visitor's traffic leaves for the internet: by the report once there is one, before that by the first answer. */
export function egressPlaceOf(state: RunState): Omit<KnownPlace, "latitude" | "longitude"> | undefined {
  const { report } = state;
  if (!report || isSamePlace(state.egressPlace, report)) return state.egressPlace;
  if (report.egressLocationCountry === null) return undefined;
  return {
    city: report.egressLocationCity ?? "",
    region: report.egressLocationRegion ?? "",
    country: report.egressLocationCountry,
  };
}

const SAME_WITHIN_DEGREES = 0.01;

/** The first answer has the reader's own names for it, which the report has not. */
function isSamePlace(place: KnownPlace | undefined, report: NonNullable<RunState["report"]>): boolean {
  const { egressLocationLatitude: latitude, egressLocationLongitude: longitude } = report;
  if (!place || latitude == null || longitude == null) return false;
  const isNear = (one: number, other: number) => Math.abs(one - other) < SAME_WITHIN_DEGREES;
  return isNear(place.latitude, latitude) && isNear(place.longitude, longitude);
}

export function locationGroup(state: RunState, words: Words): ResultGroup {
  const { t, language, km } = words;
  const { report } = state;
  if (!state.place) return openGroup(state, "location", ["location"], words);
  const place = localPlace(state.place, words);
  const egress = egressPlaceOf(state);
  const distance = report?.browserToEgressLocationDistance ?? undefined;
  if (isLeftOut(state, "place")) return { ...hiddenLocation(state, words), id: "location", status: "measured" };
  const where = placeName(place, language);
  const rows: ResultRow[] = [
    {
      name: t("test.row.place"),
      value: place.isAutoDetected
        ? t("test.row.placeFound", { place: where, metres: limits.coordinateBucketMetres })
        : t("test.row.placeChosen", { place: where }),
    },
    { name: t("test.row.egress"), value: egressText(egress, report?.egressAsName, words) },
    ...(distance === undefined ? [] : [{ name: t("test.row.distance"), value: km(distance) }]),
    ...addressRow(state, words),
  ];
  const value =
    distance === undefined ? shortPlaceName(place, language) : t("test.value.toEgress", { distance: km(distance) });
  return { id: "location", status: "measured", value, rows };
}

/** Of a report whose owner left the place out: the network alone, where that is not left out as well. */
function hiddenLocation(state: RunState, words: Words): Pick<ResultGroup, "value" | "rows"> {
  const value = words.t("report.placeLeftOut");
  const network = state.report?.egressAsName;
  const via = network ? [{ name: words.t("test.row.egress"), value: network }] : [];
  return { value, rows: [{ name: words.t("test.row.place"), value }, ...via, ...addressRow(state, words)] };
}

function egressText(
  egress: ReturnType<typeof egressPlaceOf>,
  network: string | null | undefined,
  words: Words,
): string {
  const { t, language } = words;
  const place = egress ? placeName(localPlace(egress, words), language) : t("test.value.unknown");
  return network ? t("test.row.egressVia", { place, network }) : place;
}

/** Whole only on the page that measured it; a stored report knows the network alone. */
function addressRow({ egressIp, report }: RunState, { t }: Words): ResultRow[] {
  const address = egressIp ?? report?.egressNetwork;
  return address ? [{ name: t("test.row.address"), value: address }] : [];
}
