/** One measured value beside the truth. */
export type Reading = {
  readonly what: string;
  readonly said: string;
  readonly truth: string;
  readonly allowed: string;
  readonly held: boolean;
  /** Marks a duration, which a busy machine lengthens. A check that ignores such noise only requires that it exists. */
  readonly isTime?: true;
};

type Allowed = { readonly unit: string; readonly by: number; readonly orShare?: number };

/** Accepts an absolute distance from the truth, or a share of the truth when that is larger. */
export function near(
  what: string,
  said: number | null | undefined,
  truth: number,
  { unit, by, orShare = 0 }: Allowed,
): Reading {
  const most = Math.max(by, truth * orShare);
  const allowed = [...(by > 0 ? [`${by} ${unit}`] : []), ...(orShare > 0 ? [`${rounded(orShare * 100)} %`] : [])];
  return {
    what,
    said: said === null || said === undefined ? "nothing" : `${rounded(said)} ${unit}`,
    truth: `${rounded(truth)} ${unit}`,
    allowed: `±${allowed.join(" or ")}`,
    held: typeof said === "number" && Math.abs(said - truth) <= most,
    ...(unit === "ms" && typeof said === "number" ? { isTime: true } : {}),
  };
}

export const same = (what: string, said: unknown, truth: unknown): Reading => ({
  what,
  said: spelled(said),
  truth: spelled(truth),
  allowed: "the same",
  held: spelled(said) === spelled(truth),
});

export const atMost = (what: string, said: number, most: number, unit: string): Reading => ({
  what,
  said: `${rounded(said)} ${unit}`,
  truth: "–",
  allowed: `≤ ${most} ${unit}`,
  held: said <= most,
  isTime: true,
});

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

function spelled(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value === null || value === undefined) return "nothing";
  return typeof value === "string" ? value : JSON.stringify(value);
}
