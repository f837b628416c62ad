import type { Scale } from "@waymark/rules/scoring/curves";

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

export const pointsOf = (scale: Scale): string =>
  scale.map(([value, score]) => `${value.toLocaleString("en")} → ${score}`).join(", ");

/** With at most so many decimals. */
export const text = (value: number, decimals = 1): string =>
  value.toLocaleString("en", { maximumFractionDigits: decimals });

/** Rare chances as a power, others as they are. */
export const chanceText = (chance: number): string =>
  chance >= 0.001 ? text(chance, 3) : chance.toExponential(0).replace("e-", " × 10⁻").replace(/\d+$/, superscript);

const superscript = (digits: string): string => [...digits].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");

/** The blocks of docs/methodology.md that are written from the code. */
export type Block = "rules" | "scores";
export const beginOf = (block: Block): string => `<!-- ${block}:begin -->`;
export const endOf = (block: Block): string => `<!-- ${block}:end -->`;

/** The document with this text between the block's markers; whatever stands outside them is left alone. */
export function betweenMarkers(document: string, block: Block, content: string): string {
  const [first, last] = [beginOf(block), endOf(block)];
  const begin = document.indexOf(first);
  const end = document.indexOf(last);
  if (begin < 0 || end < begin) throw new Error(`The document needs ${first} and, after it, ${last}.`);
  return `${document.slice(0, begin + first.length)}\n\n${content}\n\n${document.slice(end)}`;
}
