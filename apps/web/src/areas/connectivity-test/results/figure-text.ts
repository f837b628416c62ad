import type { Figure } from "@waymark/contracts/connectivity-test/findings";
import { localeOf } from "../../../platform/texts/formats.ts";
import type { Words } from "./words.ts";

type Unit = "ms" | "MB/s" | "%" | "kbit/s" | "";

/** Symbols are the same in every language. */
const UNITS: Readonly<Record<Figure["id"], Unit>> = {
  mailMs: "ms",
  downloadMegabytesPerSecond: "MB/s",
  callMs: "ms",
  callLossPercent: "%",
  callJitterMs: "ms",
  callBurstPercent: "%",
  callReorderPercent: "%",
  busyRiseMs: "ms",
  videoKbps: "kbit/s",
  udpPortsReached: "",
  webSocketMs: "ms",
  namesBlocked: "",
};

const MORE_IS_BETTER: readonly Figure["id"][] = ["downloadMegabytesPerSecond", "videoKbps", "udpPortsReached"];
export const isMoreBetter = ({ id }: Figure): boolean => MORE_IS_BETTER.includes(id);

export type FigureText = { readonly number: string; readonly unit: Unit };

/** A number and its unit, apart: the number is set large. What comes on top of the usual carries its plus. */
export function figureText({ id, value }: Pick<Figure, "id" | "value">, { language }: Words): FigureText {
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: value < 10 ? 2 : 1 }).format(value);
  return { number: id === "busyRiseMs" ? `+${number}` : number, unit: UNITS[id] };
}

export function limitText(figure: Figure, words: Words): string | undefined {
  if (figure.limit === null) return undefined;
  const { number, unit } = figureText({ id: figure.id, value: figure.limit }, words);
  const limit = unit === "" ? number : `${number} ${unit}`;
  return words.t(isMoreBetter(figure) ? "report.tasks.least" : "report.tasks.limit", { limit });
}

const TICK_AT = 0.5;
/** The limit stands in the middle of the bar; what is more than twice as much fills it. */
export function meterOf({ value, limit }: Figure): { readonly share: number; readonly tickAt: number } | undefined {
  if (limit === null || limit === 0) return undefined;
  return { share: Math.min(1, (value / limit) * TICK_AT), tickAt: TICK_AT };
}
