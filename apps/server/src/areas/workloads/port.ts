import type { LensPerson } from "@waymark/rules/access/lens-person";
import type { UserCtx } from "../../platform/ctx.ts";

/** What every area of Domain Lens asks about people. */
export type WorkloadsPort = {
  /** Who asks: their rights, and the groups of champs that they belong to. */
  readonly personOf: (ctx: UserCtx) => Promise<LensPerson>;
  /** A person by name; null where the directory knows nobody or does not answer. No name is stored. */
  readonly nameOf: (objectId: string) => Promise<string | null>;
};
