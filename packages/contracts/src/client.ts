import type { z } from "zod";
import type { Api, AreaName } from "./api.ts";
import type { CallSchema } from "./schema.ts";

type Part<S extends CallSchema, Key extends "params" | "query" | "body" | "headers"> = S[Key] extends z.ZodType
  ? { [K in Key]: z.input<S[Key]> }
  : unknown;

/** What a caller passes: only the parts its schema names. */
export type CallInput<S extends CallSchema> = Part<S, "params"> &
  Part<S, "query"> &
  Part<S, "body"> &
  Part<S, "headers">;
export type CallReply<S extends CallSchema> = S["reply"] extends z.ZodType ? z.output<S["reply"]> : undefined;

/** A page of a long answer, and what asks for the next one; undefined at the end. */
export type Continued<Body> = { readonly body: Body; readonly continuation: string | undefined };

/** Bytes as the server sends them, with what a caller asks about them again. To a caller they are a text. */
export type Document = { readonly type: string; readonly body: Uint8Array; readonly etag: string };

/** What a call gives: its reply, or a page of it. */
export type CallAnswer<Area extends AreaName, Name extends CallName<Area>> = Api[Area]["routes"][Name] extends {
  readonly continues: true;
}
  ? Continued<CallReply<SchemaOf<Area, Name>>>
  : Api[Area]["routes"][Name] extends { readonly mayBeNone: true }
    ? CallReply<SchemaOf<Area, Name>> | undefined
    : CallReply<SchemaOf<Area, Name>>;

export type CallName<Area extends AreaName> = keyof Api[Area]["schemas"] & keyof Api[Area]["routes"];
export type SchemaOf<Area extends AreaName, Name extends CallName<Area>> = Api[Area]["schemas"][Name] extends CallSchema
  ? Api[Area]["schemas"][Name]
  : never;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Whether a caller repeats a failed read itself, so that the client must not do it as well. */
  readonly once?: boolean;
};

/** The typed client's shape, `client.access.pnppAccess({ … })`, derived from the endpoint table. */
export type ApiClient = {
  readonly [Area in AreaName]: {
    readonly [Name in CallName<Area>]: (
      input: CallInput<SchemaOf<Area, Name>>,
      options?: CallOptions,
    ) => Promise<CallAnswer<Area, Name>>;
  };
};
