import type { World } from "./world.ts";

/** One thing that must hold; `seen` says what was seen instead when it does not. */
export type Case = { readonly name: string; readonly held: boolean; readonly seen: string };

export type Check = {
  /** As the security scorecard numbers it. */
  readonly number: number;
  readonly title: string;
  /** It waits for windows, caches or many requests, and is left out of the gate. */
  readonly isSlow?: true;
  readonly run: (world: World) => Promise<readonly Case[]>;
};

/** Those of the gate. */
const QUICK = "--quick";

/** The checks with these numbers, or the quick ones, in the order in which they stand; all without any. Refuses a number without a check. */
export function chooseChecks(args: readonly string[], checks: readonly Check[]): readonly Check[] {
  if (args.length === 1 && args[0] === QUICK) return checks.filter(({ isSlow }) => isSlow !== true);
  const known = checks.map(({ number }) => String(number));
  const unknown = args.filter((arg) => !known.includes(arg));
  if (unknown.length > 0)
    throw new Error(
      `no check has the number ${unknown.join(", ")}; there are ${known.join(", ")}, or ${QUICK} for those of the gate`,
    );
  return args.length === 0 ? checks : checks.filter(({ number }) => args.includes(String(number)));
}
