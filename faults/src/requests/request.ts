import type { AreaName } from "@waymark/contracts/api";
import type { CallInput, CallName, SchemaOf } from "@waymark/contracts/client";
import type { Route } from "@waymark/contracts/route";

export const JSON_TYPE = "application/json";
export const FORM_TYPE = "application/x-www-form-urlencoded";

/** What to send in order to reach a route. */
export type Request = {
  readonly method: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: string;
};

type Values = Readonly<Record<string, unknown>>;
/** The parts of a request that its endpoint leaves open. */
export type Input = { readonly params?: Values; readonly query?: Values; readonly body?: Values };

export type InputOf<Area extends AreaName, Call extends CallName<Area>> = Omit<
  CallInput<SchemaOf<Area, Call>>,
  "headers"
>;

type CallsThatNeedInput<Area extends AreaName> = {
  [Call in CallName<Area>]: keyof InputOf<Area, Call> extends never ? never : Call;
}[CallName<Area>];

/**
 * How to ask each call of an area. Values are made anew for each request, with random ids: what a request names belongs
 * to nobody. A call whose schema has parameters, a query or a body and that is missing here does not compile.
 */
export type AreaRequests<Area extends AreaName> = {
  readonly [Call in CallsThatNeedInput<Area>]: () => InputOf<Area, Call>;
};

/** Fills in the endpoint's path and encodes what goes along. A call that writes always has a body. */
export function writeRequest({ method, path, body: kind }: Route, { params = {}, query, body }: Input): Request {
  const search = query === undefined ? "" : `?${encodeFields(query)}`;
  const filled = `${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(fieldOf(params, name, path)))}${search}`;
  if (method === "GET") return { method, path: filled };
  if (kind === "form") return { method, path: filled, type: FORM_TYPE, body: encodeFields(body ?? {}) };
  return { method, path: filled, type: JSON_TYPE, body: JSON.stringify(body ?? {}) };
}

const encodeFields = (fields: Values): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

function fieldOf(params: Values, name: string, path: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`nothing says what :${name} is in ${path}: add it to faults/src/requests`);
  return String(value);
}
