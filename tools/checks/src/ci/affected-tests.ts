const CODE = /\.(tsx?|css|json)$/;
/** What a test on the engines may import or read. */
const BEHIND_ENGINES = /^(apps\/(server|cli|clickhouse|front-door)|packages|tools|db)\//;
const STORY = /^e2e\/stories\/.*\.story\.ts$/;

export type AffectedTests = {
  readonly hasUnit: boolean;
  readonly hasEngines: boolean;
  readonly stories: readonly string[];
};

/** Which kinds of tests the changed files may affect. Vitest then finds the tests themselves by their imports. */
export function affectedTests(changed: readonly string[]): AffectedTests {
  return {
    hasUnit: changed.some((file) => CODE.test(file) && !STORY.test(file)),
    hasEngines: changed.some((file) => BEHIND_ENGINES.test(file)),
    stories: changed.filter((file) => STORY.test(file)),
  };
}
