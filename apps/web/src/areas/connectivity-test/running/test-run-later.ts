import { loadChunk } from "../../../platform/problems/chunk-loading.ts";

/** Only a test that goes on needs these: whoever reads a stored report does without, and opens no Worker. */
export const testRunChunk = () => loadChunk(() => import("./test-run.ts"));
export const measuringChunk = () => loadChunk(() => import("../measuring/start-measuring.ts"));
