import {
  ATTRIBUTES_OF_TYPE,
  KIND_OF_ATTRIBUTE,
  SOLUTION_ATTRIBUTES,
  type SolutionAttribute,
} from "@waymark/contracts/solutions/attributes";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { SolutionInput } from "@waymark/contracts/solutions/schemas";
import type { ItemKind, SolutionType } from "@waymark/contracts/solutions/solution";
import { checkValue, type ValueFault } from "./check-values.ts";

/** What cannot be taken as it is, and the key of the text that says why; `inputs` are as they were typed. */
export type SolutionFault = {
  readonly at: "name" | SolutionAttribute;
  readonly textKey: SolutionFaultText;
  readonly inputs?: readonly string[];
  /** The solution that has them already. */
  readonly solution?: string;
};
export type SolutionFaultText =
  | "solutions.nameInvalid"
  | "solutions.nameTaken"
  | "solutions.valueMissing"
  | "solutions.otherType"
  | "solutions.invalidAsns"
  | "solutions.invalidSubnets"
  | "solutions.invalidNames"
  | "solutions.reserved"
  | "solutions.tooGeneral"
  | "solutions.alreadyIn"
  | "solutions.alreadyPublic";

export type CheckedItem = { readonly kind: ItemKind; readonly value: string };
export type CheckedSolution = {
  readonly name: string;
  readonly type: SolutionType;
  /** Each once. */
  readonly items: readonly CheckedItem[];
};

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u;

/** What was typed, in the form that is stored; or everything that is wrong with it by itself. */
export function checkSolution(
  input: Omit<SolutionInput, "id" | "version">,
  options: { readonly acceptsReserved: boolean },
): { readonly solution: CheckedSolution } | { readonly faults: readonly SolutionFault[] } {
  const name = spellName(input.name);
  const checked = SOLUTION_ATTRIBUTES.map((at) => checkAttribute(input, at, options));
  const items = checked.flatMap((one) => one.items);
  const faults = checked.flatMap((one) => one.faults);
  if (name === undefined) faults.unshift({ at: "name", textKey: "solutions.nameInvalid" });
  if (items.length === 0 && faults.every(({ inputs }) => inputs === undefined))
    faults.push({ at: "asns", textKey: "solutions.valueMissing" });
  if (name === undefined || faults.length > 0) return { faults };
  return { solution: { name, type: input.type, items } };
}

/** Undefined for what is no name. */
export function spellName(typed: string): string | undefined {
  const name = typed.normalize("NFC").trim().replace(/\s+/g, " ");
  const length = [...name].length;
  const { nameMinCharacters: min, nameMaxCharacters: max } = solutionLimits;
  return length < min || length > max || INVISIBLE.test(name) ? undefined : name;
}

function checkAttribute(
  input: Omit<SolutionInput, "id" | "version">,
  at: SolutionAttribute,
  options: { readonly acceptsReserved: boolean },
): { readonly items: readonly CheckedItem[]; readonly faults: SolutionFault[] } {
  const typed = input[at];
  const belongs = (ATTRIBUTES_OF_TYPE[input.type] as readonly SolutionAttribute[]).includes(at);
  if (!belongs)
    return { items: [], faults: typed.length === 0 ? [] : [{ at, textKey: "solutions.otherType", inputs: typed }] };
  const kind = KIND_OF_ATTRIBUTE[at];
  const checked = typed.map((value) => checkValue(kind, value, options));
  const values = new Set(checked.flatMap((one) => ("value" in one ? [one.value] : [])));
  const faultsBy = Map.groupBy(
    checked.flatMap((one) => ("fault" in one ? [one] : [])),
    ({ fault }) => fault,
  );
  return {
    items: [...values].map((value) => ({ kind, value })),
    faults: [...faultsBy].map(([fault, some]) => ({
      at,
      textKey: textOf(at, fault),
      inputs: [...new Set(some.map(({ input: one }) => one))],
    })),
  };
}

/** The key of the text that says what is wrong with values of an attribute. */
export function textOf(at: SolutionAttribute, fault: ValueFault): SolutionFaultText {
  if (fault === "reserved") return "solutions.reserved";
  if (fault === "general") return "solutions.tooGeneral";
  if (at === "asns") return "solutions.invalidAsns";
  return at === "ipSubnets" ? "solutions.invalidSubnets" : "solutions.invalidNames";
}
