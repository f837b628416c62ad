/** When connections that fail are an outage. */
export const outageLimits = {
  /** Connections are counted in windows of five minutes. */
  windowMs: 300_000,
  /** Usual is the median of the same hour in so many weeks. */
  usualWeeks: 4,
  /** An outage opens after so many windows in a row with failures that chance explains this rarely, */
  windowsMin: 2,
  chanceMax: 0.0001,
  /** that are so much more than usual, */
  excessMinPercent: 5,
  /** and that more than one tenant has; or with less than this part of the usual attempts. */
  tenantsMin: 2,
  attemptsMinPercent: 50,
  /** It closes after so many windows in a row with hardly more failures than usual. */
  calmWindows: 3,
  calmExcessMaxPercent: 2,
  /** Providers see it when it is about so many tenants. */
  tenantsShownMin: 5,
  /** One that lasts so long and has more than half of the tenants is one category higher. */
  longMs: 3_600_000,
  /** It is shared when so many solutions of a place have one that began within this time. */
  sharedSolutionsMin: 3,
  sharedWithinMs: 600_000,
  /** Results that come late may change it for so long. */
  provisionalMs: 172_800_000,
  /** Whoever asks is told by mail of those that are at least so bad; what was told is remembered so long. */
  mailedCategoryMin: 3,
  noticesKeptMs: 2_592_000_000,
} as const;
