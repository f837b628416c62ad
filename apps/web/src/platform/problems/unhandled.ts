import { newReference, reportProblem } from "./report-problem.ts";

const messageOf = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}` : "not an error";

/** For failures that no person is shown, such as a prerendered page that did not fit. */
export function reportFailure(basePath: string, route: string, reason: unknown): void {
  reportProblem(basePath, { reference: newReference(), kind: "unhandled", route, message: messageOf(reason) });
}

/** Reports uncaught errors to the operators and keeps them out of the console. */
export function reportUnhandled(target: Window, basePath: string): void {
  const report = (reason: unknown) => reportFailure(basePath, target.location.pathname, reason);
  target.addEventListener("error", (event) => {
    report(event.error);
    event.preventDefault();
  });
  target.addEventListener("unhandledrejection", (event) => {
    report(event.reason);
    event.preventDefault();
  });
}
