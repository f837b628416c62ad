import type { Ports } from "./ports.ts";
import type { Engines } from "./start-engines.ts";

/** The value that `inject("engines")` gives to test files of the project `engines`. */
export interface TestEngines {
  home: string;
  ports: Ports;
  urls: Engines["urls"];
}

declare module "vitest" {
  interface ProvidedContext {
    engines: TestEngines;
  }
}

/** The migrated database that every test's own database is copied from. */
export const TEMPLATE = "waymark_template";

/** The same database with all places, created when the first test file of a run needs it. */
export const TEMPLATE_WITH_PLACES = "waymark_template_places";

/** Names of databases that a test run may drop. */
export const THROW_AWAY = /^test_[0-9a-f]{12}$/;
