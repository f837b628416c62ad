import { placesChunk } from "./parts/use-place-search.ts";

/** Everything a run needs is fetched while the visitor reads, so that no script travels during a measurement. */
export function preloadRun(): void {
  for (const load of [placesChunk, () => import("./pages/report-page.tsx")]) load().catch(() => undefined);
}
