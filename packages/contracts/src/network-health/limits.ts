/** When a metro is not well, and how long that is shown. */
export const metroLimits = {
  /** Judged by what came within the last half hour. */
  windowMs: 1_800_000,
  /** A longer look back finds no beginning. */
  sinceMaxMs: 86_400_000,

  /** Fewer visitors' tests, or tests of fewer networks or operators, say nothing about a metro. Networks of one operator are cheap to get. */
  testsMin: 10,
  networksMin: 5,
  asnsMin: 3,
  /** What visitors' tests are measured by: how they fared before the window, with so many votes of a network and a day. */
  usualDays: 7,
  usualVotesMin: 20,
  /** Slow: half of the networks need more than so many times what nine of ten usually reach. */
  timesUsualP90: 2,

  /** Fewer samples of telemetry, or of fewer tenants or solutions, say nothing about a metro. */
  samplesMin: 100,
  tenantsMin: 5,
  solutionsMin: 3,
  /** One tenant with many devices is no city: so large a share of the tenants must be concerned, each with so large a share of its samples. */
  tenantsShareMin: 0.5,
  tenantImpactedShareMin: 0.25,
  /** What telemetry is measured by: the same half hour of the day, */
  slotDays: 30,
  /** on so many days at least. */
  slotDaysMin: 7,

  /** Unreachable: so large a share gets no answer, */
  silentShareMin: 0.5,
  /** unless it is often so. */
  usuallySilentShareMax: 0.25,

  shownDaysMax: 30,
  /** The page shows no more of them; the newest. */
  shownMax: 2_000,
  /** When nobody looked for so long, nobody knows how metros are now. */
  knownForMs: 600_000,
} as const;
