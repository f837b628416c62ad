import type { RightsOf } from "./decide-rights.ts";

/** What other areas ask about people. */
export type AccessPort = { readonly rightsOf: RightsOf };
