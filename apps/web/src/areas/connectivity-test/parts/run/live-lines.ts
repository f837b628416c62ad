import type { LivePoint } from "../../../../platform/test-run/state.ts";

export type Box = { readonly width: number; readonly height: number };
export type LiveLines = {
  /** Points of an SVG polyline for each step: between two steps nothing was measured. */
  readonly lines: readonly string[];
  readonly tip: { readonly x: number; readonly y: number } | undefined;
};

/** A line grows from the left until it has filled so much time; from then on it is drawn closer. */
const SHOWN_LEAST_MS = 10_000;
const EDGE = 3;

/** The curves of one figure so far, from zero up to the largest value. */
export function liveLines(points: readonly LivePoint[], { width, height }: Box): LiveLines {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return { lines: [], tip: undefined };
  const shownMs = Math.max(SHOWN_LEAST_MS, last.atMs - first.atMs);
  const most = Math.max(...points.map(({ value }) => value), Number.MIN_VALUE);
  const at = ({ atMs, value }: LivePoint) => ({
    x: toTenths(EDGE + ((atMs - first.atMs) / shownMs) * (width - 2 * EDGE)),
    y: toTenths(height - EDGE - (value / most) * (height - 2 * EDGE)),
  });
  const steps = [...new Set(points.map(({ step }) => step))];
  const lines = steps.map((step) =>
    points
      .filter((point) => point.step === step)
      .map(at)
      .map(({ x, y }) => `${x},${y}`)
      .join(" "),
  );
  return { lines, tip: at(last) };
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;
