/** `broken` names what did not hold. */
export type Outcome = { readonly held: number; readonly of: number; readonly broken: readonly string[] };

export type FaultCase<World> = {
  readonly name: string;
  /** Returns the observed figures. Throws when a guarantee did not hold. */
  readonly run: (world: World) => Promise<string>;
};

/** Runs the cases in order and prints one line each. A failed case does not stop the next one. */
async function runCases<World extends { revive: () => Promise<void> }>(
  cases: readonly FaultCase<World>[],
  world: World,
): Promise<Outcome> {
  const broken: string[] = [];
  for (const one of cases) {
    const startedAt = performance.now();
    const [word, seen] = await one.run(world).then(
      (figures) => ["held  ", figures] as const,
      (error: unknown) => ["FAILED", error instanceof Error ? error.message : String(error)] as const,
    );
    console.log(`${word} ${one.name}: ${seen} (${seconds(performance.now() - startedAt)})`);
    if (word === "held  ") continue;
    broken.push(one.name);
    await world.revive();
  }
  return { held: cases.length - broken.length, of: cases.length, broken };
}

/**
 * Runs the suite's cases, or those whose name contains the text after `--only`, in a world of their own. An interrupt closes
 * the world too.
 */
export async function runSuite<World extends { revive: () => Promise<void>; close: () => Promise<void> }>(
  args: readonly string[],
  cases: readonly FaultCase<World>[],
  open: () => Promise<World>,
): Promise<Outcome> {
  const only = args.includes("--only") ? (args[args.indexOf("--only") + 1] ?? "") : "";
  const world = await open();
  const stop = (): void => void world.close().then(() => process.exit(130));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    return await runCases(
      cases.filter((one) => one.name.includes(only)),
      world,
    );
  } finally {
    await world.close();
  }
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Throws when a guarantee did not hold. The message says which one and by how much. */
export function require(kept: boolean, broken: string): void {
  if (!kept) throw new Error(broken);
}
