import { dateFormat, textLocale } from "../../../../platform/texts/formats.ts";
import type { Texts } from "../../../../platform/texts/texts-context.tsx";

/** A month such as 2026-10 as the reader writes it. */
export const monthWord = (month: string, { language }: Texts): string =>
  dateFormat(textLocale(language), { year: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
