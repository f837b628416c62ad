import type { z } from "zod";
import type { RouteTable } from "./route.ts";

/** What a call takes and gives. Joined with its route by name in api.ts. */
export type CallSchema = {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Headers that the call itself reads, by their lower-case names. */
  readonly headers?: z.ZodType;
  /** Absent: the call answers 204 without a body. */
  readonly reply?: z.ZodType;
};

export type SchemasFor<Routes extends RouteTable> = { readonly [Name in keyof Routes]: CallSchema };
