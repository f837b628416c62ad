export const feedLimits = {
  tenantNameMaxCharacters: 63,
  proxyMaxCharacters: 261,
  serviceAreasMax: 40,
  /** Where a PAC file names no proxy of the caller's. */
  proxyUsual: "proxy.example:8080",
  /** How long a process goes on with a version before it looks for a newer one. */
  looksEveryMs: 1_000,
  /** Answers that a process keeps ready; whoever asks in other words waits a little. */
  answersKept: 500,
  /** How long a program that no longer asks counts as one that follows the feed. */
  readersKeptDays: 30,
  /** Programs counted from one network (/24 or /48) a day: nobody invents thousands of them. */
  readersPerNetwork: 50,
  /** Programs that a process counts a day at most. */
  readersPerDay: 50_000,
  /** How often a process writes down whom it counted. */
  readersWrittenEveryMs: 60_000,
} as const;
