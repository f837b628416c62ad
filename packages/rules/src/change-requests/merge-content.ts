import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { ATTRIBUTES, type Attribute, LISTS } from "./content-diff.ts";

export type Conflict = {
  readonly attribute: Attribute;
  readonly base: string | boolean | null;
  readonly theirs: string | boolean | null;
  readonly yours: string | boolean | null;
};

/**
 * Puts a draft on top of what was published meanwhile. Entries merge one by one, and so do attributes that one side left alone.
 * Where both changed the same attribute to different values, yours stands and is named as a conflict.
 */
export function mergeContent(
  base: EndpointSetContent | null,
  theirs: EndpointSetContent,
  yours: EndpointSetContent,
): { readonly merged: EndpointSetContent; readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((attribute) => {
      const [was, their, your] = [base?.[attribute] ?? null, theirs[attribute], yours[attribute]];
      if (your === their || your === was) return [attribute, their];
      if (their !== was) conflicts.push({ attribute, base: was, theirs: their, yours: your });
      return [attribute, your];
    }),
  );
  const lists = Object.fromEntries(
    LISTS.map((list) => {
      const [old, wanted] = [new Set(base?.[list] ?? []), new Set(yours[list])];
      const kept = theirs[list].filter((entry) => wanted.has(entry) || !old.has(entry));
      const added = yours[list].filter((entry) => !old.has(entry) && !kept.includes(entry));
      return [list, [...kept, ...added]];
    }),
  );
  return { merged: { ...theirs, ...attributes, ...lists }, conflicts };
}
