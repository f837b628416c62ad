import type { Standing, Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Figure, Finding, TaskStanding } from "@waymark/contracts/connectivity-test/findings";
import type { Facts } from "./facts.ts";
import { ACCEPTABLE_SCORE, labelOf } from "./scales.ts";
import { type OwnMeasure, ownMeasureOf } from "./task-measures.ts";

/** A finding that is shown, with the number that it gives to the tasks it harms. */
export type Shown = { readonly finding: Finding; readonly figure: Figure | null };

/** Will it work? By its own score, or worse where a finding says so; findings come in their order. */
export function standingOf(task: Task, facts: Facts, shown: readonly Shown[]): TaskStanding {
  const own = ownStanding(task, ownMeasureOf(task, facts));
  const harming =
    shown.find(({ finding }) => finding.harms[task] === "wont") ??
    shown.find(({ finding }) => finding.harms[task] === "struggles");
  const harm = harming?.finding.harms[task];
  if (!harming || !harm || isWorse(own.standing, harm)) return own;
  const because = harming.finding.id;
  // Its own number already tells that it struggles; the finding only tells why.
  if (own.standing === harm) return { ...own, because };
  const score = harm === "wont" ? 0 : own.score === null ? null : Math.min(own.score, ACCEPTABLE_SCORE - 1);
  return {
    task,
    standing: harm,
    figure: harming.figure ?? own.figure,
    score,
    label: score === null ? null : labelOf(score),
    because,
    absence: null,
  };
}

const isWorse = (one: Standing, other: Standing): boolean => one === "wont" && other === "struggles";

function ownStanding(task: Task, own: OwnMeasure): TaskStanding {
  const nothing = { task, figure: null, score: null, label: null, because: null, absence: null };
  if (own.kind === "silent") return { ...nothing, standing: "wont", score: 0, label: labelOf(0), absence: "noAnswer" };
  if (own.kind === "absent") return { ...nothing, standing: "notMeasured", figure: own.figure, absence: own.reason };
  const { score, figure } = own;
  const standing = score < ACCEPTABLE_SCORE ? "struggles" : "works";
  return { ...nothing, standing, figure, score, label: labelOf(score) };
}
