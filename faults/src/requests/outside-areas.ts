import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";

const ASSETS = join(ROOT, "apps/web/dist/client/assets");

export const pagesAreBuilt = (): boolean => existsSync(ASSETS);

/** A path for each pattern that belongs to no area. */
export const OUTSIDE_AREAS: Readonly<Record<string, () => string>> = {
  "/api/docs/static/*": () => "/api/docs/static/swagger-ui.css",
  "/*": () => "/a/page/of/the/application",
  "/assets/*": () => `/assets/${readdirSync(ASSETS).find((name) => name.endsWith(".js")) ?? "missing"}`,
};
