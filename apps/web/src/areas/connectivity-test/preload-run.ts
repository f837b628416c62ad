/** Everything a run needs is fetched while the visitor reads, so that no script travels during a measurement. */
export function preloadRun(): void {
  void import("./pages/report-page.tsx").catch(() => undefined);
}
