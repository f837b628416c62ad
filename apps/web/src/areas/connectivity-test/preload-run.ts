import type { Language } from "@waymark/contracts/configuration/languages";
import { hubChunk } from "../../platform/hub/open-hub-later.ts";
import { reportTextsIn } from "../../platform/texts/late-texts.ts";
import { placesChunk } from "../../ui/place-field/use-place-search.ts";
import { liveLineChunk, measuringChunk, noticesChunk, placeQuestionChunk, testRunChunk, turnChunk } from "./chunks.ts";

export type LoadChunk = () => Promise<unknown>;

/** Fetches everything a run needs while the visitor reads, so that no script travels during a measurement. */
export function preloadRun(language: Language, pageChunks: readonly LoadChunk[]): void {
  const parts: readonly LoadChunk[] = [
    turnChunk,
    placesChunk,
    hubChunk,
    ...pageChunks,
    testRunChunk,
    measuringChunk,
    placeQuestionChunk,
    noticesChunk,
    liveLineChunk,
    () => reportTextsIn(language),
  ];
  for (const load of parts) load().catch(() => undefined);
}
