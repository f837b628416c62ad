import type { AttributionMemory } from "./attribution-memory.ts";
import type { RegisterProvider } from "./register-provider.ts";
import type { ChangeProvider } from "./save-provider.ts";
import type { deleteProvider, lockProvider } from "./store.ts";

/** What other areas ask about solutions and who offers them. The last four work inside a transaction of the caller's. */
export type SolutionsPort = Pick<AttributionMemory, "attribute"> & {
  readonly registerProvider: RegisterProvider;
  readonly lockProvider: typeof lockProvider;
  readonly changeProvider: ChangeProvider;
  readonly deleteProvider: typeof deleteProvider;
};
