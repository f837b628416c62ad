export type Outcome = { readonly held: number; readonly of: number };

export type FaultCase<World> = {
  readonly name: string;
  /** Answers what was seen, in figures; throws when the promise was not kept. */
  readonly run: (world: World) => Promise<string>;
};

/** One after the other, one line each; a case that fails does not keep the next from being tried. */
export async function runCases<World extends { revive: () => Promise<void> }>(
  cases: readonly FaultCase<World>[],
  world: World,
): Promise<Outcome> {
  let held = 0;
  for (const one of cases) {
    const startedAt = performance.now();
    const [word, seen] = await one.run(world).then(
      (figures) => ["held  ", figures] as const,
      (error: unknown) => ["FAILED", error instanceof Error ? error.message : String(error)] as const,
    );
    if (word === "held  ") held += 1;
    console.log(`${word} ${one.name}: ${seen} (${seconds(performance.now() - startedAt)})`);
    if (word === "FAILED") await world.revive();
  }
  return { held, of: cases.length };
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A promise that was not kept; the message says which and by how much. */
export function require(kept: boolean, broken: string): void {
  if (!kept) throw new Error(broken);
}
