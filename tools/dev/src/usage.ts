import { DEFAULT_SCENARIO, SCENARIO_NAMES, SCENARIOS } from "./scenario/scenarios.ts";

const scenarios = SCENARIO_NAMES.map((name) => `    ${name.padEnd(16)} ${SCENARIOS[name].story}`);

export const USAGE = [
  "usage: npm run dev [-- --scenario NAME]",
  "",
  "Starts engines, identity stand-in, server and web for development. Ctrl-C stops everything.",
  "",
  `  --scenario NAME    the visitor's simulated network; ${DEFAULT_SCENARIO} by default:`,
  ...scenarios,
  "  --help, -h         print this",
  "",
  "Environment:",
  "  WAYMARK_PORT_BASE  first of the ports, 4400 by default; another one runs beside the first",
  "  WAYMARK_HOME       where data and logs are: a name below .waymark, or a path; dev by default",
  "  WAYMARK_…          settings of the server that development does not set itself: see docs/operating.md",
].join("\n");

/** Node gives options that it does not know, and options without their value, a code of this kind. */
export const isUsageError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
