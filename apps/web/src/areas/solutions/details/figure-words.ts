import type { TenantStep } from "@waymark/contracts/outages/outage";
import type { Figure } from "@waymark/contracts/performance/figures";
import { localeOf, numberFormat } from "../../../platform/texts/formats.ts";
import type { Texts } from "../../../platform/texts/texts-context.tsx";

/** A number with so many decimals, as the reader writes it. */
export const numberText = (value: number, digits: number, { language }: Texts): string =>
  numberFormat(localeOf(language), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** Half of the interval, written; undefined where there is none. */
export function errorText({ low, high }: Figure, digits: number, texts: Texts): string | undefined {
  return low === null || high === null ? undefined : numberText((high - low) / 2, digits, texts);
}

export const tenantsText = (step: TenantStep, { t }: Texts): string =>
  step === "under5" ? t("details.tenants.under5") : step.replace("-", "–");

/** A day of figures, which is one of UTC, for the reader's calendar. */
export const dayOf = (day: string): Date => new Date(`${day}T12:00:00`);
