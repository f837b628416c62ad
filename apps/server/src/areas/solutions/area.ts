import type { AreaParts } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import { attributionMemory } from "./attribution-memory.ts";
import { consumeSolutions, watchSolutions } from "./consume.ts";
import type { SolutionsPort } from "./port.ts";
import { registerProvider } from "./register-provider.ts";
import { changeProvider } from "./save-provider.ts";
import { deleteProvider, lockProvider } from "./store.ts";

/** Has no calls yet. */
export function solutionsArea({ db, clock, log, consuming }: Platform): AreaParts & { port: SolutionsPort } {
  const memory = attributionMemory({ db, clock, log, watch: watchSolutions(consuming) });
  return {
    consumers: [() => consumeSolutions(consuming), memory.start],
    port: { attribute: memory.attribute, registerProvider, lockProvider, changeProvider, deleteProvider },
  };
}
