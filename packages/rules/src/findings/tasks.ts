import type { Standing, Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding, TaskStanding } from "@waymark/contracts/connectivity-test/findings";
import type { Facts } from "./facts.ts";
import { ACCEPTABLE_SCORE, labelOf } from "./scales.ts";
import { type OwnMeasure, ownMeasureOf } from "./task-measures.ts";

/** Judges a task by its own score, or worse if a finding says so. Findings come in their order. */
export function standingOf(task: Task, facts: Facts, shown: readonly Finding[]): TaskStanding {
  const own = ownStanding(task, ownMeasureOf(task, facts));
  const harming =
    shown.find(({ harms }) => harms[task] === "wont") ?? shown.find(({ harms }) => harms[task] === "struggles");
  const harm = harming?.harms[task];
  if (!harming || !harm || isWorse(own.standing, harm)) return own;
  const because = harming.id;
  // The task's own number already shows that it struggles; the finding only explains why.
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
  if (own.kind === "absent") {
    // A number that proves nothing either way is no missing number.
    const standing = own.figure === null ? "notMeasured" : "unclear";
    return { ...nothing, standing, figure: own.figure, absence: own.reason };
  }
  const { score, figure } = own;
  const standing = score < ACCEPTABLE_SCORE ? "struggles" : "works";
  return { ...nothing, standing, figure, score, label: labelOf(score) };
}
