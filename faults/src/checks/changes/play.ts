import { APPROVER_ROLES } from "@waymark/contracts/change-requests/change";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import { CAST } from "./cast.ts";
import { type Invariant, Ledger } from "./ledger.ts";
import { Life } from "./life.ts";
import { Oracle } from "./oracle.ts";
import { STEP_KINDS, type Step, type StepKind } from "./step.ts";

/** What the generator asks for: a step as it stands, or the one at this place among those that are possible. */
export type Move = { readonly step: Step; readonly isPossible: boolean; readonly pick: number };

export type Played = {
  /** Where the rules and the oracle said different things; undefined where nowhere. */
  readonly disagreement: string | undefined;
  readonly broken: ReadonlySet<Invariant>;
  readonly publishedCount: number;
  readonly taken: ReadonlySet<StepKind>;
  readonly refused: ReadonlySet<StepKind>;
  readonly story: readonly string[];
};

type Pair = { readonly kind: StepKind; readonly who: number };

/** Lets a sequence happen to a change under the rules and under the oracle, and compares them after each step. */
export function play(moves: readonly Move[]): Played {
  const ledger = new Ledger();
  const [life, oracle] = [new Life(ledger), new Oracle()];
  const taken = new Set<StepKind>();
  const refused = new Set<StepKind>();
  const story: string[] = [];
  let disagreement: string | undefined;
  for (const move of moves) {
    for (const one of [life, oracle]) {
      one.nowMs += move.step.waitMs;
      if (move.step.movesDuplicate) one.hasDuplicate = !one.hasDuplicate;
    }
    disagreement = compare(life, oracle);
    const step = chosen(move, oracle);
    const person = personAt(step.who);
    const [seen, expected] = [life.take(step, person), oracle.take(step, person)];
    story.push(tell(step, person, seen));
    (seen.isDone ? taken : refused).add(step.kind);
    if (seen.isDone !== expected.isDone || seen.status !== expected.status)
      disagreement ??= `${seen.isDone} ${seen.status}, not ${expected.isDone} ${expected.status}`;
    if (disagreement !== undefined) break;
  }
  disagreement ??= compare(life, oracle);
  return { disagreement, broken: ledger.broken, publishedCount: ledger.publishedCount, taken, refused, story };
}

const personAt = (index: number): LensPerson => {
  const person = CAST[index % CAST.length];
  if (person === undefined) throw new Error(`there is nobody at ${index}`);
  return person;
};

/** Everybody's next steps, and the approvals that are missing: the rules must say exactly what the oracle says. */
function compare(life: Life, oracle: Oracle): string | undefined {
  const seen = life.allAllowed(CAST);
  for (const [who, person] of CAST.entries()) {
    const expected = STEP_KINDS.filter((kind) => oracle.may(kind, person)).join(" ");
    if (seen[who] !== expected)
      return `${person.objectId} may "${seen[who]}" and not "${expected}" in ${life.status}${life.isBlocked ? ", blocked" : ""}`;
  }
  const expected = oracle.status === "None" ? [] : APPROVER_ROLES.filter((role) => oracle.lacks(role));
  const lacking = life.lacking();
  return lacking.join() === expected.join() ? undefined : `"${lacking.join()}" is missing and not "${expected.join()}"`;
}

/** Steps that bring a change further are chosen more often, else few would ever be published. */
const TURNS: Readonly<Partial<Record<StepKind, number>>> = {
  submit: 8,
  workloadChampApprove: 8,
  changeCouncilApprove: 8,
  publish: 8,
  unblock: 8,
  bypassTestFailures: 6,
};

function chosen({ step, isPossible, pick }: Move, oracle: Oracle): Step {
  if (!isPossible || oracle.status === "None") return step;
  const pairs: Pair[] = STEP_KINDS.flatMap((kind) =>
    CAST.flatMap((person, who) => (oracle.may(kind, person) ? [{ kind, who }] : [])),
  );
  const turns = [...new Set(pairs.map(({ kind }) => kind))].flatMap((kind) => Array(TURNS[kind] ?? 1).fill(kind));
  const kind = turns[pick % Math.max(1, turns.length)];
  const own = pairs.filter((pair) => pair.kind === kind);
  return { ...step, ...own[Math.floor(pick / 64) % Math.max(1, own.length)] };
}

const tell = (step: Step, { objectId }: LensPerson, { isDone, status }: { isDone: boolean; status: string }): string =>
  [
    ...[`+${step.waitMs} ms`, step.byClock && step.kind === "publish" ? "the clock" : objectId, step.kind],
    ...(step.isStandIn ? ["in place of the champ"] : []),
    ...(step.isRejection ? ["sending back"] : []),
    ...(step.kind === "edit" || step.kind === "saveDraft" ? [`content ${step.content}`] : []),
    ...(isDone ? [] : ["(refused)"]),
    `→ ${status}`,
  ].join(" ");
