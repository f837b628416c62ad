import type { Figure, Needs } from "@waymark/contracts/performance/figures";
import { type FIGURE_DECIMALS, roundFigure } from "@waymark/rules/scoring/rounding";
import { text } from "./markdown.ts";

type Kind = keyof typeof FIGURE_DECIMALS;

/** A figure as it leaves the server. */
export function figureText(figure: Figure, kind: Kind, unit = "", counted = "sample"): string {
  const { value, low, high, withheld, needs } = roundFigure(figure, kind);
  if (withheld !== null) return `withheld, ${withheld}${needs === null ? "" : `: ${needsText(needs, counted)}`}`;
  const interval = low === null || high === null ? "" : ` (${text(low, 2)} to ${text(high, 2)})`;
  return `${text(value, 2)}${unit}${interval}`;
}

export function needsText({ samples, peers, errorPercent }: Needs, counted = "sample"): string {
  const missing = [
    ...(samples === undefined ? [] : [moreOf(samples, counted)]),
    ...(peers === undefined ? [] : [moreOf(peers, "peer")]),
  ].join(" and ");
  return errorPercent === undefined ? missing : `about ${missing}, because the error is ${text(errorPercent)} %`;
}

const moreOf = (count: number, what: string): string => `${text(count)} more ${what}${count === 1 ? "" : "s"}`;
