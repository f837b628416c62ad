import type { Language } from "@waymark/contracts/configuration/languages";
import { hubChunk } from "../../platform/hub/open-hub-later.ts";
import { placesChunk } from "./parts/use-place-search.ts";
import { reportTextsIn } from "./report-texts.ts";

/** Everything a run needs is fetched while the visitor reads, so that no script travels during a measurement. */
export function preloadRun(language: Language): void {
  const parts = [placesChunk, hubChunk, () => import("./pages/report-page.tsx"), () => reportTextsIn(language)];
  for (const load of parts) load().catch(() => undefined);
}
