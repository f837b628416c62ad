import { newReference, reportProblem } from "./report-problem.ts";

const messageOf = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}` : "not an error";

/** What nobody caught is told to the operators and kept out of the console. */
export function reportUnhandled(target: Window, basePath: string): void {
  const report = (reason: unknown) =>
    reportProblem(basePath, {
      reference: newReference(),
      kind: "unhandled",
      route: target.location.pathname,
      message: messageOf(reason),
    });
  target.addEventListener("error", (event) => {
    report(event.error);
    event.preventDefault();
  });
  target.addEventListener("unhandledrejection", (event) => {
    report(event.reason);
    event.preventDefault();
  });
}
