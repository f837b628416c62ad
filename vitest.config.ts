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
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
