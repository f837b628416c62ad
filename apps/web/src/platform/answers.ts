import { createResponseCache } from "./response-cache.ts";

/** The answers that this page keeps. Dropped when somebody signs in or out. */
export const answers = createResponseCache(() => Date.now());
