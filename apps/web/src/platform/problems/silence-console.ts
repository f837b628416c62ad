const METHODS = ["log", "info", "debug", "warn", "error", "trace", "table", "dir", "group", "groupEnd"] as const;

/** Nothing of ours or of a library is written to the console of a production page. */
export function silenceConsole(target: Pick<Console, (typeof METHODS)[number]>): void {
  for (const method of METHODS) target[method] = () => undefined;
}
