import { basemapModule } from "./apps/web/build/basemap-module.ts";

const EVERYWHERE_BUT = ["**/node_modules/**", "**/dist/**", "**/.waymark/**"];

export default {
  test: {
    name: "unit",
    // Files share a process and what they import, which more than halves the time. A test puts back what it stubs, and
    // resets the modules where it needs one that remembers nothing.
    isolate: false,
    // A test that waits for something gets it on a busy machine too; what hangs still ends.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...EVERYWHERE_BUT, "**/*.engines.test.ts", "apps/web/**"],
          environment: "node",
        },
      },
      {
        extends: true,
        plugins: [basemapModule()],
        test: {
          name: "web",
          include: ["apps/web/**/*.test.ts"],
          exclude: [...EVERYWHERE_BUT, "**/*.dom.test.ts"],
          environment: "node",
        },
      },
      {
        extends: true,
        plugins: [basemapModule()],
        test: {
          // A page costs more than most tests: only what needs one gets one.
          name: "page",
          include: ["apps/web/**/*.test.tsx", "apps/web/**/*.dom.test.ts"],
          exclude: EVERYWHERE_BUT,
          environment: "jsdom",
          setupFiles: ["./apps/web/test-page.ts"],
        },
      },
    ],
  },
};
