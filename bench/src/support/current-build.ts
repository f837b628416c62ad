import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
const BUILT = "apps/web/dist/client/pages/en/start.html";
const SOURCES = ["apps/web/{src,build}/**/*.{ts,tsx,css}", "packages/*/src/**/*.ts", "package-lock.json"];

const changedAt = (path: string): number => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Builds the pages where there is no build, or one older than its sources: a missing build would weigh nothing. */
export function requireCurrentBuild(): void {
  const newest = Math.max(...globSync(SOURCES, { cwd: ROOT }).map(changedAt));
  if (changedAt(BUILT) > newest) return;
  console.log("the build is missing or older than its sources: building");
  execFileSync("npm", ["run", "--silent", "build"], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
}
