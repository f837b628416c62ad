import type { Language } from "@waymark/contracts/configuration/languages";
import { METROS } from "@waymark/contracts/front-door/metros";
import { formatMilliseconds, localeOf } from "../../../platform/texts/formats.ts";
import type { Translate } from "../../../platform/texts/translate.ts";

/** Texts and figures as the reader writes them. */
export type Words = {
  readonly t: Translate;
  readonly language: Language;
  readonly ms: (value: number) => string;
  readonly seconds: (ms: number) => string;
  readonly km: (value: number) => string;
  readonly megabytes: (bytes: number) => string;
  readonly mbps: (value: number) => string;
  readonly percent: (value: number) => string;
};

const BYTES_PER_MEGABYTE = 1_000_000;

export function wordsIn(language: Language, t: Translate): Words {
  const locale = localeOf(language);
  const unit = (name: string, maximumFractionDigits: number) => {
    const format = new Intl.NumberFormat(locale, { style: "unit", unit: name, maximumFractionDigits });
    return (value: number) => format.format(value);
  };
  const [kilometres, fewMegabytes, megabytes] = [unit("kilometer", 0), unit("megabyte", 1), unit("megabyte", 0)];
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const speed = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  return {
    t,
    language,
    ms: (value) => formatMilliseconds(language, value),
    seconds: (ms) => t("test.value.seconds", { value: tenths.format(ms / 1_000) }),
    km: (value) => kilometres(value),
    megabytes: (bytes) => {
      const value = bytes / BYTES_PER_MEGABYTE;
      return value < 10 ? fewMegabytes(value) : megabytes(value);
    },
    mbps: (value) => t("test.value.mbps", { value: speed.format(value) }),
    percent: (value) => percent.format(value / 100),
  };
}

const CITIES = new Map(METROS.map(({ code, city }) => [code, city]));

/** A door's city; an installation may have metros of its own, which are known by their code. */
export const metroCity = (code: string): string => CITIES.get(code) ?? code;
