import type { Ports } from "./ports.ts";
import type { Engines } from "./start-engines.ts";

/** What every test file of the project `engines` can ask for with `inject("engines")`. */
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
