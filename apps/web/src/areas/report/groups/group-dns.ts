import { isLeftOut, outcomeOf, type RunState } from "../../../platform/test-run/state.ts";
import { placeName, shortPlaceName } from "../../../platform/texts/place-name.ts";
import { localPlace } from "../../../platform/texts/place-words.ts";
import type { Words } from "../../../platform/texts/words.ts";
import { openGroup, type ResultGroup, reasonOf } from "./result-group.ts";

/** Two items in one group: how long a new name takes, and who looked it up. */
export function dnsGroup(state: RunState, words: Words): ResultGroup {
  const { t, ms } = words;
  const lookUp = outcomeOf(state, "dnsPerformance");
  const resolver = outcomeOf(state, "dnsResolver");
  if (!lookUp || !resolver) return openGroup(state, "dns", ["dns"], words);
  const lookUpText = lookUp.status === "Failed" ? reasonOf(lookUp.reason, words) : ms(lookUp.value.medianMs);
  const rows = [{ name: t("test.row.lookUp"), value: lookUpText }];
  if (resolver.status === "Failed") {
    rows.push({ name: t("test.row.resolver"), value: reasonOf(resolver.reason, words) });
    return { id: "dns", status: lookUp.status === "Failed" ? "notMeasured" : "measured", value: lookUpText, rows };
  }
  const { city, region, country, distanceKm, resolver: network } = resolver.value;
  const named = country ? { city: city ?? "", region: region ?? "", country } : undefined;
  rows.push(
    {
      name: t("test.row.resolver"),
      value: isLeftOut(state, "place") ? t("report.leftOut") : resolverText(named, distanceKm ?? undefined, words),
    },
    {
      name: t("test.row.resolverNetwork"),
      value: isLeftOut(state, "egressAddress") ? t("report.leftOut") : network,
    },
  );
  const near = named ? shortPlaceName(localPlace(named, words), words.language) : undefined;
  const value = near ? nearText(near, lookUp.status === "Failed" ? undefined : lookUpText, words) : lookUpText;
  return { id: "dns", status: "measured", value, rows };
}

const nearText = (place: string, latency: string | undefined, { t }: Words): string =>
  latency === undefined ? t("test.value.resolver", { place }) : t("test.value.dns", { latency, place });

type Named = { readonly city: string; readonly region: string; readonly country: string };

function resolverText(named: Named | undefined, away: number | undefined, words: Words): string {
  const { t, language, km } = words;
  if (!named) return t("test.value.unknown");
  const place = placeName(localPlace(named, words), language);
  return away === undefined ? place : t("test.row.resolverAway", { place, distance: km(away) });
}
