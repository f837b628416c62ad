import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";

/** Fetched before a test, which may lose its line. */
export const noticesChunk = () => loadChunk(() => import("./notices.tsx"));
