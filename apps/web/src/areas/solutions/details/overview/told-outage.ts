import type { Outage } from "@waymark/contracts/outages/schemas";
import type { GeoReply } from "@waymark/contracts/performance/schemas";
import { formatDateTime } from "../../../../platform/texts/formats.ts";
import { joinNames } from "../../../../platform/texts/place-name.ts";
import type { Texts } from "../../../../platform/texts/texts-context.tsx";
import type { TableOfFigures } from "../../../../ui/chart/frame/table-csv.ts";
import { countryWord } from "../called-place.ts";
import { tenantsText } from "../figure-words.ts";
import { durationText } from "../outage-words.ts";

/** An outage in the reader's words. */
export type ToldOutage = {
  readonly began: string;
  readonly duration: string;
  readonly category: number;
  readonly workload: string;
  readonly where: string;
  /** Percent of the failures by their first failing phase: DNS, TCP, TLS. */
  readonly shares: readonly [dns: number, tcp: number, tls: number];
  readonly tenants: string;
  readonly reach: string;
  readonly isFinal: boolean;
};

export function tellOutage(outage: Outage, places: GeoReply["places"], texts: Texts): ToldOutage {
  const { t, language } = texts;
  const named = places.find(({ city }) => city === outage.city && city !== 0);
  return {
    began: formatDateTime(language, new Date(outage.startTime)),
    duration: durationText(outage.duration, texts),
    category: outage.category,
    workload: joinNames(
      outage.workload.map((workload) => t(`details.tile.${workload}`)),
      language,
    ),
    where: outage.city === 0 ? countryWord(outage.country, texts) : (named?.name ?? `${outage.city}`),
    shares: sharesOf(outage),
    tenants: tenantsText(outage.impactedTenants, texts),
    reach: t(outage.isShared ? "details.outage.shared" : "details.outage.alone"),
    isFinal: outage.isFinal,
  };
}

/** Whole percent that add up to a hundred; the largest takes what rounding leaves. */
export function sharesOf({ dnsErrors, tcpErrors, tlsErrors }: Outage): [number, number, number] {
  const counts = [dnsErrors, tcpErrors, tlsErrors] as const;
  const all = dnsErrors + tcpErrors + tlsErrors;
  if (all === 0) return [0, 0, 0];
  const [dns = 0, tcp = 0, tls = 0] = counts.map((count) => Math.round((100 * count) / all));
  const left = 100 - dns - tcp - tls;
  const largest = counts.indexOf(Math.max(...counts));
  return [dns + (largest === 0 ? left : 0), tcp + (largest === 1 ? left : 0), tls + (largest === 2 ? left : 0)];
}

/** Names of protocols, in every language. */
export const PHASE_COLUMNS = ["DNS %", "TCP %", "TLS %"] as const;

/** The same as plain text, to take along. */
export const tableOfOutages = (outages: readonly ToldOutage[], { t }: Texts): TableOfFigures => ({
  columns: [
    t("details.outage.began"),
    t("details.outage.duration"),
    t("details.outage.category"),
    t("details.outage.workload"),
    t("details.outage.where"),
    ...PHASE_COLUMNS,
    t("details.outage.tenants"),
    t("details.outage.reach"),
    t("details.outage.state"),
  ],
  rows: outages.map(({ began, duration, category, workload, where, shares, tenants, reach, isFinal }) => [
    began,
    duration,
    String(category),
    workload,
    where,
    ...shares.map(String),
    tenants,
    reach,
    t(isFinal ? "details.outage.final" : "details.outage.provisional"),
  ]),
});
