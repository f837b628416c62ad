import type { HttpApp } from "@waymark/server/platform/http/build-app";
import { type Answer, createRunVisitor, type RunVisitor } from "./run-visitor.ts";

/** Creates a visitor of a server that has no open port. */
export const testVisitor = ({ app, origin }: { app: HttpApp["app"]; origin: string }, prefix = ""): RunVisitor =>
  createRunVisitor(
    async ({ method, path, headers, body }): Promise<Answer> => {
      const reply = await app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) });
      return { status: reply.statusCode, text: reply.body };
    },
    origin,
    prefix,
  );
