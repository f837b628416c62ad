/** `waymark-report-2026-11-02-10-00.json`: the moment of the test in UTC, in letters that every file system takes. */
export const fileNameOf = (dateTime: string, ending: string): string =>
  `waymark-report-${new Date(dateTime).toISOString().slice(0, 16).replaceAll(/[T:]/g, "-")}.${ending}`;
