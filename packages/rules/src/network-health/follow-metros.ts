import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { metroLimits } from "@waymark/contracts/network-health/limits";
import type { MetroCondition } from "@waymark/contracts/network-health/metro";
import type { ScoredWorkload } from "@waymark/contracts/performance/parts";

export type Metro = {
  readonly cloud: CloudName;
  readonly country: string;
  /** Geography's id of the state. */
  readonly state: string;
  readonly city: number;
};

/** What is wrong in a metro now. */
export type MetroTrouble = {
  readonly condition: MetroCondition;
  readonly score: number;
  readonly workloads: readonly ScoredWorkload[];
  /** Only few visitors say so. */
  readonly isProvisional: boolean;
  readonly sinceMs: number;
};

/** A metro of which enough is known to judge it; without trouble it is well. */
export type JudgedMetro = Metro & { readonly trouble: MetroTrouble | null };

/** The time in which a metro was not well. */
export type UnwellMetro = Metro &
  Omit<MetroTrouble, "sinceMs"> & {
    readonly startMs: number;
    /** Null while it lasts. */
    readonly endMs: number | null;
    /** When somebody last saw that it was not well. */
    readonly seenMs: number;
    readonly lowestScore: number;
  };

export const nameOfMetro = ({ cloud, country, state, city }: Metro): string => [cloud, country, state, city].join();

/**
 * Goes on with what is known of metros that are not well, or were until lately, and answers what changes. Trouble that comes back
 * within half an hour is the same trouble. It ends when the metro is judged well, or when too little is known for half an hour.
 */
export function followMetros(
  known: readonly UnwellMetro[],
  judged: readonly JudgedMetro[],
  nowMs: number,
): readonly UnwellMetro[] {
  const lately = new Map(
    known
      .filter(({ endMs }) => endMs === null || nowMs - endMs <= metroLimits.windowMs)
      .toSorted((one, other) => one.startMs - other.startMs)
      .map((one) => [nameOfMetro(one), one]),
  );
  const now = new Map(judged.map((one) => [nameOfMetro(one), one]));
  const troubled = judged.flatMap(({ trouble, ...metro }) =>
    trouble === null ? [] : [unwellNow(metro, trouble, lately.get(nameOfMetro(metro)), nowMs)],
  );
  const ended = known.flatMap((one) => {
    if (one.endMs !== null) return [];
    const judgedNow = now.get(nameOfMetro(one));
    const isOver = judgedNow === undefined ? nowMs - one.seenMs > metroLimits.windowMs : judgedNow.trouble === null;
    return isOver ? [{ ...one, endMs: Math.max(one.seenMs, one.startMs) }] : [];
  });
  return [...troubled, ...ended];
}

function unwellNow(
  metro: Metro,
  { sinceMs, score, ...trouble }: MetroTrouble,
  before: UnwellMetro | undefined,
  nowMs: number,
): UnwellMetro {
  return {
    ...metro,
    ...trouble,
    score,
    lowestScore: Math.min(score, before?.lowestScore ?? score),
    // Its beginning is its name: what is known later does not move it.
    startMs: before?.startMs ?? sinceMs,
    endMs: null,
    seenMs: nowMs,
  };
}
