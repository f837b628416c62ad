import type { Figure } from "@waymark/contracts/connectivity-test/findings";
import { megabytesOfKbps } from "@waymark/rules/findings/rules/too-little-for-video";
import { localeOf, numberFormat } from "../../../platform/texts/formats.ts";
import { type Unit, unitName, withUnit } from "../../../platform/texts/quantity.ts";
import type { Words } from "../../../platform/texts/words.ts";

const UNITS: Readonly<Record<Figure["id"], Unit | null>> = {
  mailMs: "ms",
  downloadMegabytesPerSecond: "MB/s",
  callMs: "ms",
  callLossPercent: "%",
  callJitterMs: "ms",
  callBurstPercent: "%",
  callReorderPercent: "%",
  busyRiseMs: "ms",
  videoKbps: "MB/s",
  udpPortsReached: null,
  webSocketMs: "ms",
  namesBlocked: null,
};

const MORE_IS_BETTER: readonly Figure["id"][] = ["downloadMegabytesPerSecond", "videoKbps", "udpPortsReached"];
export const isMoreBetter = ({ id }: Figure): boolean => MORE_IS_BETTER.includes(id);

export type FigureText = { readonly number: string; readonly unit: string };

/** A number and its unit, apart: the number is set large. What comes on top of the usual carries its plus. */
export function figureText({ id, value }: Pick<Figure, "id" | "value">, { language }: Words): FigureText {
  const unit = UNITS[id];
  return { number: numberText(id, value, language), unit: unit === null ? "" : unitName(language, unit) };
}

function numberText(id: Figure["id"], value: number, language: Words["language"]): string {
  const shown = id === "videoKbps" ? megabytesOfKbps(value) : value;
  const number = numberFormat(localeOf(language), { maximumFractionDigits: shown < 10 ? 2 : 1 }).format(shown);
  return id === "busyRiseMs" ? `+${number}` : number;
}

export function limitOfFigure({ id, limit }: Figure, { language }: Words): string | undefined {
  if (limit === null) return undefined;
  const [number, unit] = [numberText(id, limit, language), UNITS[id]];
  return unit === null ? number : withUnit(language, number, unit);
}

export function limitText(figure: Figure, words: Words): string | undefined {
  const limit = limitOfFigure(figure, words);
  if (limit === undefined) return undefined;
  return words.t(isMoreBetter(figure) ? "report.tasks.least" : "report.tasks.limit", { limit });
}

const TICK_AT = 0.5;
/** The limit stands in the middle of the bar; what is more than twice as much fills it. */
export function meterOf({ value, limit }: Figure): { readonly share: number; readonly tickAt: number } | undefined {
  if (limit === null || limit === 0) return undefined;
  return { share: Math.min(1, (value / limit) * TICK_AT), tickAt: TICK_AT };
}
