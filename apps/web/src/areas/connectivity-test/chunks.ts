import { loadChunk } from "../../platform/problems/chunk-loading.ts";

/** Only a running test needs these two: a stored report does without them and opens no Worker. */
export const testRunChunk = () => loadChunk(() => import("./running/test-run.ts"));
export const measuringChunk = () => loadChunk(() => import("./measuring/start-measuring.ts"));

/** Only a test whose place could not be found asks for it. */
export const placeQuestionChunk = () => loadChunk(() => import("./parts/run/place-question.tsx"));

/** Fetched before a test, which may lose its line. */
export const noticesChunk = () => loadChunk(() => import("./parts/run/notices.tsx"));

/** Only a running test has something to draw. */
export const liveLineChunk = () => loadChunk(() => import("./parts/run/live-line.tsx"));

let turn: ((go: () => void) => void) | undefined;
export const turnChunk = () =>
  loadChunk(() => import("./turn-in-place.ts")).then(({ turnInPlace }) => {
    turn = turnInPlace;
  });
/** A test that starts before the movement has loaded does without it. */
export const turnIfLoaded = (go: () => void): void => (turn ? turn(go) : go());
