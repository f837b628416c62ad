import type { Language } from "@waymark/contracts/configuration/languages";
import type { HideablePart } from "@waymark/contracts/reports/sharing";
import { localeOf } from "../../../platform/texts/formats.ts";
import type { Translate } from "../../../platform/texts/translate.ts";

/** Parts of a report as a list of the reader's language. */
export const partNames = (parts: readonly HideablePart[], t: Translate, language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: "conjunction" }).format(parts.map((part) => t(`share.part.${part}`)));
