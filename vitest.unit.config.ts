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
          include: ["apps/web/**/*.test.{ts,tsx}"],
          exclude: EVERYWHERE_BUT,
          environment: "jsdom",
        },
      },
    ],
  },
};
