import { routes } from "@waymark/contracts/routes";

export type SeenProblem = {
  readonly reference: string;
  readonly kind: "render" | "chunk" | "request" | "unhandled";
  readonly route: string;
  readonly message: string;
  readonly status?: number;
};

const MOST_REPORTS_A_PAGE = 10;
let reported = 0;

/** crypto.randomUUID exists on secure pages only; an intranet page without TLS needs a reference too. */
export function newReference(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Addresses carry ids that belong to people; operators need only the shape of the path. */
export const routeShape = (path: string): string => path.replace(/\/(?=[^/]*\d)[^/]{6,}/g, "/…").slice(0, 200);

/** Reports a problem to the operators. It does not wait and never fails itself. */
export function reportProblem(basePath: string, problem: SeenProblem): void {
  reported += 1;
  if (reported > MOST_REPORTS_A_PAGE) return;
  const body = { ...problem, route: routeShape(problem.route), message: problem.message.slice(0, 300) };
  void fetch(`${basePath}${routes.operations.reportClientProblem.path}`, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
