import { defineConfig } from "vitest/config";

// Two cores are shared by the tests, the engines and whatever else runs: more workers only make each slower.
const MAX_WORKERS = 2;

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    projects: [
      // `unit` is two environments under one name; only a file of its own may hold projects again.
      "./vitest.unit.config.ts",
      {
        extends: true,
        test: {
          name: "engines",
          include: ["**/*.engines.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "**/.waymark/**"],
          environment: "node",
          globalSetup: ["tools/engines/src/test-engines.ts"],
          testTimeout: 30_000,
          // Stated again in a test only where it is more; a machine that is busy elsewhere takes longer than a second.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
