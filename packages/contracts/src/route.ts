import type { Requirement } from "./access/requirements.ts";
import type { RateLimitName } from "./rate-limits.ts";

/** What is shed first when the server is full; the last class is never shed. Order matters. */
export const SHED_CLASSES = ["survey", "dashboard", "history", "newTest", "essential"] as const;
export type ShedClass = (typeof SHED_CLASSES)[number];

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Where a call lives and who may make it. Plain data: the browser's first load carries these, but no schema library. */
export type Route = {
  readonly method: Method;
  /** As the specification spells it, with `:name` for parameters. Every path also exists under /gcc. */
  readonly path: `/${string}`;
  readonly access: Requirement;
  readonly shed: ShedClass;
  readonly limit: RateLimitName;
  /** `json` unless said otherwise; only GenerateTestReport is specified as a form. A `batch` is JSON or a JSON object in each line, gzip or plain. */
  readonly body?: "json" | "form" | "batch";
  readonly maxBodyBytes?: number;
  /** Of the reply with a body, 200 unless said otherwise. */
  readonly status?: 202;
  /** Programs call it that are no browser and send no Origin. */
  readonly originFree?: true;
  /** A long answer comes in pages: the reply's header `x-continuation`, sent back, asks for the next. Absent at the end. */
  readonly continues?: true;
  /** JSON unless said otherwise. A `document` is bytes of any type with an ETag, which a caller may keep and ask about again. */
  readonly answers?: "text" | "document";
  /** There may be nothing to answer with: then 204. */
  readonly mayBeNone?: true;
  /** Longer than other calls may take, because a system outside is waited for. */
  readonly deadlineMs?: number;
};

export const CONTINUATION_HEADER = "x-continuation";

export type RouteTable = Readonly<Record<string, Route>>;

type RouteRest = Omit<Route, "method" | "path">;

export const get = <const R extends RouteRest>(path: `/${string}`, rest: R) =>
  ({ method: "GET", path, ...rest }) as const;
export const del = <const R extends RouteRest>(path: `/${string}`, rest: R) =>
  ({ method: "DELETE", path, ...rest }) as const;
export const post = <const R extends RouteRest>(path: `/${string}`, rest: R) =>
  ({ method: "POST", path, ...rest }) as const;
export const put = <const R extends RouteRest>(path: `/${string}`, rest: R) =>
  ({ method: "PUT", path, ...rest }) as const;
