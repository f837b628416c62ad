import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { ATTRIBUTES, type Attribute, LISTS } from "@waymark/rules/change-requests/content-diff";
import type { Conflict } from "@waymark/rules/change-requests/merge-content";
import { parsePorts, spellPorts } from "@waymark/rules/endpoints/ports";
import type { Side } from "../../../../ui/diff-rows/conflict-card.tsx";
import { type Merge, mergeThreeWay } from "../../../../ui/diff-rows/three-way.ts";
import type { Draft } from "../draft.ts";

/** What is decided of a conflict: a side, and what was typed for something else. */
export type Choice = { readonly side: Side; readonly typed: string };
export type Choices = Readonly<Partial<Record<Attribute, Choice>>>;

const PORTS: readonly Attribute[] = ["tcpPorts", "udpPorts"];
const TEXTS: readonly Attribute[] = ["publicDescription", "internalDescription", "optionalFunctionality"];

/** A value may be typed where it is a text. */
export const isTyped = (attribute: Attribute): boolean => TEXTS.includes(attribute);

/** Ports of both sides stand together. */
export function bothOf({ attribute, theirs, yours }: Conflict): string | undefined {
  if (!PORTS.includes(attribute) || typeof theirs !== "string" || typeof yours !== "string") return undefined;
  const [one, other] = [parsePorts(theirs), parsePorts(yours)];
  if (one === undefined || other === undefined) return undefined;
  return spellPorts([...one, ...other].toSorted((first, second) => first.first - second.first));
}

/** The value that is chosen; undefined while nothing is decided. */
export function chosenValue(conflict: Conflict, choice: Choice | undefined): string | boolean | null | undefined {
  if (choice === undefined) return undefined;
  if (choice.side === "theirs") return conflict.theirs;
  if (choice.side === "yours") return conflict.yours;
  if (choice.side === "both") return bothOf(conflict);
  return choice.typed.trim() === "" ? undefined : choice.typed.trim();
}

/** The merged content with every decision in it. */
export function decided(
  merged: EndpointSetContent,
  conflicts: readonly Conflict[],
  choices: Choices,
): Draft["content"] {
  const values = Object.fromEntries(
    conflicts.map((conflict) => [conflict.attribute, chosenValue(conflict, choices[conflict.attribute])]),
  );
  return {
    ...merged,
    ...values,
    fqdns: [...merged.fqdns],
    cidrs: [...merged.cidrs],
    serviceTreeIds: [...merged.serviceTreeIds],
  };
}

export type Settled = Exclude<Merge<string | boolean | null>, { readonly from: "conflict" }> & {
  readonly kind: "attribute" | "entry";
};

const attributesOf = (content: EndpointSetContent) =>
  Object.fromEntries(ATTRIBUTES.map((name) => [name, content[name]] as const));
const entriesOf = (content: EndpointSetContent) =>
  Object.fromEntries(LISTS.flatMap((list) => content[list].map((entry) => [entry, true] as const)));

/** What was changed by one side alone, or by both alike. */
export function settledOf(
  base: EndpointSetContent,
  theirs: EndpointSetContent,
  yours: EndpointSetContent,
): readonly Settled[] {
  const attributes = mergeThreeWay<string | boolean | null>(
    attributesOf(base),
    attributesOf(theirs),
    attributesOf(yours),
  );
  const entries = mergeThreeWay<string | boolean | null>(entriesOf(base), entriesOf(theirs), entriesOf(yours));
  return [
    ...attributes.map((merge) => ({ ...merge, kind: "attribute" as const })),
    ...entries.map((merge) => ({ ...merge, kind: "entry" as const })),
  ].filter((merge): merge is Settled => merge.from !== "conflict" && merge.from !== "base");
}
