import {
  KIND_OF_ATTRIBUTE,
  SOLUTION_ATTRIBUTES,
  type SolutionAttribute,
} from "@waymark/contracts/solutions/attributes";
import type { ItemKind } from "@waymark/contracts/solutions/solution";
import { textsOf } from "@waymark/messages/catalogue";
import { type CheckedSolution, checkSolution, type SolutionFault } from "@waymark/rules/solutions/check-solution";
import type { WriteTx } from "../../platform/database/in-scope.ts";
import { type Problem, problem } from "../../platform/problem.ts";
import type { Solutions } from "./solutions.ts";
import { isNameTaken } from "./store.ts";
import { readTakenValues, type TakenValue } from "./taken-values.read.ts";

/** What was entered, in the form that is stored. Refuses it with everything that is wrong with it by itself. */
export function requireValid(
  entered: Parameters<typeof checkSolution>[0],
  solutions: Pick<Solutions, "acceptsReserved">,
): CheckedSolution {
  const checked = checkSolution(entered, solutions);
  if ("faults" in checked) throw refusal(checked.faults);
  return checked.solution;
}

/** Refuses a name and values that the provider, or a public solution, has already; all at once. */
export async function requireFree(
  tx: WriteTx,
  id: string,
  { name, items }: CheckedSolution,
  publicValues: readonly TakenValue[],
): Promise<void> {
  const own = await readTakenValues(tx, id, items);
  const isOwn = new Set(own.map(({ solutionId }) => solutionId));
  const faults = [
    ...((await isNameTaken(tx, id, name)) ? [{ at: "name", textKey: "solutions.nameTaken" } as const] : []),
    ...[...Map.groupBy(own, ({ solution, kind }) => `${kind} ${solution}`).values()].map((some) => ({
      at: attributeOf(some[0]?.kind),
      textKey: "solutions.alreadyIn" as const,
      inputs: some.map(({ value }) => value),
      solution: some[0]?.solution ?? "",
    })),
    ...[
      ...Map.groupBy(
        publicValues.filter((one) => !isOwn.has(one.solutionId)),
        ({ kind }) => kind,
      ),
    ].map(([kind, some]) => ({
      at: attributeOf(kind),
      textKey: "solutions.alreadyPublic" as const,
      inputs: [...new Set(some.map(({ value }) => value))],
    })),
  ];
  if (faults.length > 0) throw refusal(faults);
}

const attributeOf = (kind: ItemKind | undefined): SolutionAttribute =>
  SOLUTION_ATTRIBUTES.find((attribute) => KIND_OF_ATTRIBUTE[attribute] === kind) ?? "asns";

const ENGLISH = textsOf("en");

const refusal = (faults: readonly SolutionFault[]): Problem =>
  problem("request_invalid", {
    issues: faults.map(({ at, textKey, inputs, solution }) => ({
      at,
      message: ENGLISH[textKey].replace("{inputs}", inputs?.join(", ") ?? "").replace("{solution}", solution ?? ""),
      textKey,
      ...(inputs === undefined ? {} : { inputs }),
      ...(solution === undefined ? {} : { solution }),
    })),
  });
