/** What a rebase makes of one attribute or entry. Undefined stands for "is not there". */
export type Merge<Value> = {
  readonly key: string;
  readonly base: Value | undefined;
  readonly theirs: Value | undefined;
  readonly yours: Value | undefined;
} & (
  | { readonly from: "base" | "theirs" | "yours" | "both"; readonly result: Value | undefined }
  | { readonly from: "conflict" }
);

type Values<Value> = Readonly<Record<string, Value>>;

/** One value from three: who alone changed it wins, equal changes agree, different ones are a conflict. */
function mergeOne<Value>(
  key: string,
  [base, theirs, yours]: readonly [Value | undefined, Value | undefined, Value | undefined],
  isEqual: (one: Value | undefined, other: Value | undefined) => boolean,
): Merge<Value> {
  const sides = { key, base, theirs, yours };
  const [hasTheirs, hasYours] = [!isEqual(base, theirs), !isEqual(base, yours)];
  if (!hasTheirs && !hasYours) return { ...sides, from: "base", result: base };
  if (!hasYours) return { ...sides, from: "theirs", result: theirs };
  if (!hasTheirs) return { ...sides, from: "yours", result: yours };
  return isEqual(theirs, yours) ? { ...sides, from: "both", result: yours } : { ...sides, from: "conflict" };
}

/** Attributes or entries of a draft, laid upon what was published meanwhile. Keys keep their first order. */
export function mergeThreeWay<Value>(
  base: Values<Value>,
  theirs: Values<Value>,
  yours: Values<Value>,
  isEqual: (one: Value | undefined, other: Value | undefined) => boolean = Object.is,
): readonly Merge<Value>[] {
  const keys = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(yours)]);
  return [...keys].map((key) => mergeOne(key, [base[key], theirs[key], yours[key]], isEqual));
}
