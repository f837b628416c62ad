import type { AttributionMemory } from "./attribution-memory.ts";

/** What other areas ask about solutions. */
export type SolutionsPort = Pick<AttributionMemory, "attribute">;
