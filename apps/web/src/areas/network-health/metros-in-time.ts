import type { UnhealthyMetro } from "@waymark/contracts/network-health/schemas";
import { HOUR_MS } from "@waymark/contracts/units";

/** A time that ends before `untilMs`. */
export type Span = { readonly fromMs: number; readonly untilMs: number };

const isWithin = ({ since, until }: UnhealthyMetro, { fromMs, untilMs }: Span): boolean =>
  Date.parse(since) < untilMs && (until === null || Date.parse(until) >= fromMs);

/** The metros that were unwell at some moment of a time, the lowest score first. */
export const unwellIn = (metros: readonly UnhealthyMetro[], span: Span): readonly UnhealthyMetro[] =>
  metros.filter((metro) => isWithin(metro, span)).toSorted((one, other) => one.score - other.score);

export const unwellNow = (metros: readonly UnhealthyMetro[]): readonly UnhealthyMetro[] =>
  metros.filter(({ until }) => until === null);

/** The hour of a position on the slider; the last position is now. */
export const hourAt = (position: number, nowMs: number, hours: number): Span => {
  const fromMs = (Math.floor(nowMs / HOUR_MS) - (hours - 1) + position) * HOUR_MS;
  return { fromMs, untilMs: fromMs + HOUR_MS };
};

export type TroubleBar = Span & { readonly metros: number; readonly hasUnreachable: boolean };

/** How many metros were unwell in each piece of the time before now, the oldest first. */
export function troubleBars(
  metros: readonly UnhealthyMetro[],
  nowMs: number,
  { hours, hoursPerBar }: { readonly hours: number; readonly hoursPerBar: number },
): readonly TroubleBar[] {
  return Array.from({ length: hours / hoursPerBar }, (_, index) => {
    const { fromMs } = hourAt(index * hoursPerBar, nowMs, hours);
    const span = { fromMs, untilMs: fromMs + hoursPerBar * HOUR_MS };
    const within = metros.filter((metro) => isWithin(metro, span));
    return {
      ...span,
      metros: new Set(within.map(({ place }) => place.id)).size,
      hasUnreachable: within.some(({ condition }) => condition === "unreachable"),
    };
  });
}

/** Those whose city, state or country has what is typed somewhere in it, whatever the case or accents. */
export function matching<Named>(
  metros: readonly Named[],
  typed: string,
  namesOf: (metro: Named) => readonly string[],
): readonly Named[] {
  const wanted = plain(typed.trim());
  return wanted === "" ? metros : metros.filter((metro) => namesOf(metro).some((name) => plain(name).includes(wanted)));
}

const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
