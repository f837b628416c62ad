import type { Language } from "@waymark/contracts/configuration/languages";
import { hubChunk } from "../../platform/hub/open-hub-later.ts";
import { reportTextsIn } from "../../platform/texts/late-texts.ts";
import { neighboursChunk } from "./parts/report/neighbours/neighbours-later.ts";
import { noticesChunk } from "./parts/run/notices-later.ts";
import { placeQuestionChunk } from "./parts/run/place-question-later.ts";
import { placesChunk } from "./parts/use-place-search.ts";
import { measuringChunk, testRunChunk } from "./running/test-run-later.ts";

/** Everything a run needs is fetched while the visitor reads, so that no script travels during a measurement. */
export function preloadRun(language: Language): void {
  const page = () => import("./pages/report-page.tsx");
  const parts = [
    placesChunk,
    hubChunk,
    page,
    testRunChunk,
    measuringChunk,
    placeQuestionChunk,
    noticesChunk,
    neighboursChunk,
    () => reportTextsIn(language),
  ];
  for (const load of parts) load().catch(() => undefined);
}
