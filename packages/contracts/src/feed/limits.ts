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
} as const;
