import { basemapModule } from "./apps/web/build/basemap-module.ts";

const EVERYWHERE_BUT = ["**/node_modules/**", "**/dist/**", "**/.waymark/**"];

export default {
  test: {
    name: "unit",
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
          // A page for every file costs more than most tests: only what needs one gets one.
          name: "page",
          include: ["apps/web/**/*.test.tsx", "apps/web/**/*.dom.test.ts"],
          exclude: EVERYWHERE_BUT,
          environment: "jsdom",
        },
      },
    ],
  },
};
