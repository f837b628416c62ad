/** Every business number of the specification, with its unit in its name. */
export const limits = {
  tokenAttempts: 5,
  tokenCoolDownMs: 10_000,
  responseCacheMs: 1_200_000,
  chunkLoadTimeoutMs: 120_000,
  navigationCollapsesBelowPx: 1000,
  domainNameMaxCharacters: 39,
  peopleSearchTop: 10,

  latencySamplesPerDoor: 25,
  latencyProbeTimeoutMs: 5_000,
  geolocationTimeoutMs: 10_000,
  locationSuggestionsMax: 8,
  /** In all, with growing pauses between them. */
  mapsLookupAttempts: 3,
  coordinateBucketMetres: 300,
  /** Beyond it a place is given as 0,0. */
  latitudeMaxDegrees: 87,
  /** Farther from any city, on the high seas for example, a point has no place. */
  nearestPlaceWithinKm: 250,
  runEndsWithinMs: 900_000,

  /** The doors nearest to the visitor's place; the one in use comes on top. */
  nearestDoors: 15,
  nearestFileDoors: 4,
  lessDataNearestDoors: 6,
  lessDataNearestFileDoors: 1,
  doorsAtOnce: 4,
  doorsPerRunMax: 40,
  runDataMaxBytes: 40_000_000,
  lessDataRunMaxBytes: 1_000_000,
  loadSecondsMax: 8,
  peersMin: 20,
  peersWindowDays: 30,

  claimSecretKeptMs: 2_592_000_000,
  anonymousReportKeptMs: 2_592_000_000,
  /** Two years from the test; its owner may delete it any day before. */
  savedReportKeptDays: 730,
  shareDaysDefault: 90,
  receiversPerCallMax: 20,
  receiversPerReportMax: 100,
  historyPageRows: 50,
  historyPageRowsMax: 500,
  bulkDeleteMax: 200,
  /** Fewer testers at a site would say who they are. */
  siteTestersMin: 5,
  /** A finding of one tester is about them, not about the site. */
  siteFindingTestersMin: 2,
  /** Groups of testers begin anew so often; windows reach back less. */
  siteEraDays: 90,
  campaignDaysMax: 90,
  campaignsMax: 50,
  campaignNameMaxCharacters: 80,
  /** What a campaign collected goes so long after its end. */
  campaignResultsKeptDays: 365,
  /** Ended shares stay so long for their owner to see, then they go. */
  endedShareKeptDays: 30,
  /** Sent mails are kept so long to answer "did it go out?", without their text. */
  sentMailKeptDays: 7,
  mailAttempts: 8,
  /** About one thing to one person in a day; what comes on top is not written. */
  mailsPerMatterPerDay: 3,
  /** To one person in a day, about anything; what comes on top is not written. */
  mailsPerReceiverPerDay: 50,
  /** To one mail domain in an hour; what comes on top waits. */
  mailsPerDomainPerHour: 2_000,
  auditKeptDays: 730,
  hubTokenCheckMs: 60_000,
  hubMessageMaxBytes: 65_536,
  hubConnectionsMax: 10_000,
  /** An office of 2,000 people behind one address, each with a second tab. */
  hubConnectionsPerAddress: 4_000,
  hubConnectionsPerRun: 8,
  reportRequestMaxBytes: 32_768,
  probeResultsMaxBytes: 65_536,

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
