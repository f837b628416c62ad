import {
  KIND_OF_ATTRIBUTE,
  SOLUTION_ATTRIBUTES,
  type SolutionAttribute,
} from "@waymark/contracts/solutions/attributes";
import type { RequestReview } from "@waymark/contracts/solutions/review-schemas";
import type { ItemKind } from "@waymark/contracts/solutions/solution";

type Content = NonNullable<RequestReview["current"]>;
type Value = { readonly kind: ItemKind; readonly value: string };

export type RequestRow =
  | { readonly field: "name" | "type"; readonly change: "changed"; readonly was: string; readonly value: string }
  | (Value & { readonly field: "value"; readonly change: "added" | "removed" | "unchanged" });

/** What an approval would change, row by row: what is public now against what is asked for. */
export function requestRows({ current, request: { proposed } }: RequestReview): readonly RequestRow[] {
  const [before, after] = [valuesOf(current), valuesOf(proposed)];
  const isIn = (values: readonly Value[]) => {
    const keys = new Set(values.map(keyOf));
    return (value: Value): boolean => keys.has(keyOf(value));
  };
  const [isBefore, isAfter] = [isIn(before), isIn(after)];
  return [
    ...changed("name", current, proposed),
    ...changed("type", current, proposed),
    ...after.map((value) => ({
      ...value,
      field: "value" as const,
      change: isBefore(value) ? ("unchanged" as const) : ("added" as const),
    })),
    ...before
      .filter((value) => !isAfter(value))
      .map((value) => ({ ...value, field: "value" as const, change: "removed" as const })),
  ];
}

function changed(field: "name" | "type", current: Content | null, proposed: Content | null): RequestRow[] {
  if (current === null || proposed === null || current[field] === proposed[field]) return [];
  return [{ field, change: "changed", was: current[field], value: proposed[field] }];
}

const valuesOf = (content: Content | null): Value[] =>
  content === null ? [] : SOLUTION_ATTRIBUTES.flatMap((attribute) => valuesIn(content, attribute));
const valuesIn = (content: Content, attribute: SolutionAttribute): Value[] =>
  content[attribute].map((value) => ({ kind: KIND_OF_ATTRIBUTE[attribute], value }));
const keyOf = ({ kind, value }: Value): string => `${kind} ${value}`;
