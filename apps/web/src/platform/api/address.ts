export type CallParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

/** An empty or dotted value would silently change which path is called. */
function pathSegment(name: string, value: unknown): string {
  const text = String(value ?? "");
  if (text === "" || text === "." || text === "..")
    throw new TypeError(`"${text}" cannot stand for :${name} in a path`);
  return encodeURIComponent(text);
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

function queryOf(query: CallParts["query"] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isGiven(one)) search.append(name, textOf(one));
  }
  return search.size > 0 ? `?${search}` : "";
}

/** `:name` is replaced, what is not given is left out of the query. */
export function addressOf(basePath: string, path: string, { params = {}, query }: CallParts): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => pathSegment(name, params[name]));
  return `${basePath}${filled}${queryOf(query)}`;
}

/** Form fields; lists and objects travel as JSON in their field. */
export function formOf(body: CallParts["body"] = {}): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) if (isGiven(value)) form.append(name, textOf(value));
  return form;
}
