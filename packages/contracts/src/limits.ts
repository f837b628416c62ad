/** Every business number of the specification, with its unit in its name. */
export const limits = {
  tokenAttempts: 5,
  tokenCoolDownMs: 10_000,
  responseCacheMs: 1_200_000,
  chunkLoadTimeoutMs: 120_000,
  navigationCollapsesBelowPx: 1000,
  domainNameMaxCharacters: 39,
  peopleSearchTop: 10,

  /** A withdrawn right is denied at most this long after. */
  accessCacheMs: 30_000,
  /** How long the server keeps flags and feature controls before it reads them again. */
  flagsCacheMs: 2_000,
  jsonMaxDepth: 32,
  bodyMaxBytes: 65_536,
  clientProblemBodyMaxBytes: 4_096,
  requestDeadlineMs: 2_000,
  databaseDeadlineMs: 1_000,
  drainMs: 25_000,
  outboxBatchRows: 500,
} as const;
