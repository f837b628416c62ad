import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";

/** Only a test whose place could not be found asks. */
export const placeQuestionChunk = () => loadChunk(() => import("./place-question.tsx"));
