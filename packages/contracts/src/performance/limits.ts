/** How samples become figures, and how figures are told. */
export const performanceLimits = {
  /** Raw samples; a month of them is enough to close every window again. */
  samplesKeptDays: 35,
  /** A day closes so long after its end, for what arrives late. */
  dayClosesAfterMs: 1_800_000,
  dayCloseMaxMs: 3_600_000,
  /** The windows of the newest figures: of availability, and of all others. */
  availabilityWindowDays: 28,
  assessmentWindowDays: 3,
  /** Every figure of a solution at a place needs so many samples, */
  figureSamplesMin: 24,
  figureTenantsMin: 5,
  /** so many pairs of a tenant and a network (/24 or /48), */
  figureTenantNetworksMin: 10,
  /** at most so large an error, half the 95 % interval in percent of the value, */
  figureErrorMaxPercent: 20,
  /** and at most so large a difference without its largest tenant, in standard deviations (Cohen's d). */
  figureDominanceMaxDeviations: 0.5,
  availabilityAttemptsMin: 385,
  ratingSamplesMin: 100,
  ratingPeersMin: 10,
  /** When the middle three fifths of the peers lie closer together, all are Average. */
  ratingSpreadMinPoints: 2,
  /** A day speaks against the shown rating only by more points than this. */
  ratingMarginMinPoints: 2,
  ratingChangesAfterDays: 3,
  /** Traffic that leaves no farther away leaves nearby. */
  localEgressKm: 800,
  /** So many metros where networks meet the vendor are redundant. */
  redundantMetros: 2,
  /** The network provider index: so much of the place's mix must be known, and so many peers make ranks and a baseline. */
  indexCoveredMinPercent: 70,
  indexPeersMin: 5,
  /** The target baseline is this percentile of the peers. */
  indexBaselinePercent: 90,
  /** A month is computed again while its first day lies no further back: a day later its sums begin to go. */
  indexMonthDaysMax: 34,
  solutionsPage: 50,
  solutionsPageMax: 200,
  historyDays: 90,
  /** Longer histories come in weeks. */
  historyDaysByDayMax: 184,
  /** A closed day may change for so long. */
  dayProvisionalMs: 172_800_000,
  /** Networks of an answer about the calls of a solution: those with the most calls. */
  callNetworksMax: 200,
  /** Rows of an answer without pages. */
  figureRowsMax: 2_000,
  /** Solutions that one request may name. */
  solutionsAskedMax: 200,
} as const;
