import type { LensPerson } from "@waymark/rules/fqdns/policy";
import type { UserCtx } from "../../platform/ctx.ts";

/** What the verbs of FQDNs work with. */
export type Fqdns = {
  /** Who asks, with what counts for FQDNs. */
  readonly personOf: (ctx: UserCtx) => Promise<LensPerson>;
  /** Null where the directory knows nobody of that id, or does not answer. */
  readonly nameOf: (objectId: string) => Promise<string | null>;
};
