import { createHash } from "node:crypto";

export type Chance = () => number;

/** The same number for the same text, as a seed. */
export const seedOf = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0);

/** The same id for the same text. */
export function stableId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const between = (least: number, most: number, random: Chance): number => least + (most - least) * random();

/** Mostly around the median, now and then a multiple of it, as delays and rates of access lines are spread. */
export function logNormal(median: number, spread: number, random: Chance): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(spread * Math.max(-2.5, Math.min(2.5, normal)));
}

export const rounded = (value: number): number => Math.round(value * 10) / 10;
