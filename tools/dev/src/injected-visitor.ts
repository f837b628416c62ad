import type { HttpApp } from "@waymark/server/platform/http/build-app";
import { type Answer, type RunVisitor, runVisitor } from "./run-visitor.ts";

/** A visitor of a server that does not listen. */
export const testVisitor = ({ app, origin }: { app: HttpApp["app"]; origin: string }, prefix = ""): RunVisitor =>
  runVisitor(
    async ({ method, path, headers, body }): Promise<Answer> => {
      const reply = await app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) });
      return { status: reply.statusCode, text: reply.body };
    },
    origin,
    prefix,
  );
