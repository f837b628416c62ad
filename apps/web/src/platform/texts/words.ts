import type { Language } from "@waymark/contracts/configuration/languages";
import { METROS } from "@waymark/contracts/front-door/metros";
import { formatQuantity } from "./quantity.ts";
import type { Translate } from "./translate.ts";

/** Texts and figures as the reader writes them. */
export type Words = {
  readonly t: Translate;
  readonly language: Language;
  readonly ms: (value: number) => string;
  readonly seconds: (ms: number) => string;
  readonly km: (value: number) => string;
  readonly megabytes: (bytes: number) => string;
  readonly mbps: (value: number) => string;
  readonly megabytesPerSecond: (value: number) => string;
  readonly percent: (value: number) => string;
};

const BYTES_PER_MEGABYTE = 1_000_000;

export function wordsIn(language: Language, t: Translate): Words {
  return {
    t,
    language,
    ms: (value) => formatQuantity(language, value, "ms"),
    seconds: (ms) => formatQuantity(language, ms / 1_000, "s"),
    km: (value) => formatQuantity(language, value, "km"),
    megabytes: (bytes) => formatQuantity(language, bytes / BYTES_PER_MEGABYTE, "MB"),
    mbps: (value) => formatQuantity(language, value, "Mbit/s"),
    megabytesPerSecond: (value) => formatQuantity(language, value, "MB/s"),
    percent: (value) => formatQuantity(language, value, "%"),
  };
}

const CITIES = new Map(METROS.map(({ code, city }) => [code, city]));

/** A door's city; an installation may have metros of its own, which are known by their code. */
export const metroCity = (code: string): string => CITIES.get(code) ?? code;
