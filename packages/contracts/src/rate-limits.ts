export type RateLimit = {
  readonly max: number;
  readonly windowSeconds: number;
  readonly key: "address" | "user";
  /** Each process counts by itself, in memory: so the limit holds per process, and no call waits for the store. */
  readonly isLocal?: true;
};

/**
 * The one table of rate limits, counted across all processes. Sized so that an office of 2,000 people behind one
 * address still passes; `user` limits fall back to the address for callers without a token.
 */
export const RATE_LIMITS = {
  configuration: { max: 12_000, windowSeconds: 60, key: "address" },
  remoteFlags: { max: 12_000, windowSeconds: 60, key: "address" },
  localization: { max: 12_000, windowSeconds: 60, key: "address" },
  providerAccess: { max: 60, windowSeconds: 60, key: "user" },
  domainLensAccess: { max: 60, windowSeconds: 60, key: "user" },
  /** A page of Domain Lens asks for several lists. */
  domainLens: { max: 600, windowSeconds: 60, key: "user" },
  changeDomainLens: { max: 300, windowSeconds: 60, key: "user" },
  /** Programs come once an hour; an office's share an address. */
  feed: { max: 6_000, windowSeconds: 3_600, key: "address", isLocal: true },
  /** Never refused: who asks for the version only is a good guest. */
  feedVersion: { max: Number.POSITIVE_INFINITY, windowSeconds: 3_600, key: "address", isLocal: true },
  tenantStanding: { max: 60, windowSeconds: 60, key: "user" },
  visit: { max: 120, windowSeconds: 60, key: "user" },
  clientProblem: { max: 600, windowSeconds: 60, key: "address" },
  page: { max: 12_000, windowSeconds: 60, key: "address" },
  jobs: { max: 60, windowSeconds: 60, key: "user" },
  selfTest: { max: 10, windowSeconds: 60, key: "user" },
  footprint: { max: 12_000, windowSeconds: 60, key: "address" },
  /** A run in every minute for each of 2,000 people. */
  runStart: { max: 2_000, windowSeconds: 60, key: "address" },
  report: { max: 2_000, windowSeconds: 60, key: "address" },
  /** Some twenty per run. */
  runResult: { max: 40_000, windowSeconds: 60, key: "address" },
  /** A browser on a bad line connects again and again. */
  hubConnect: { max: 12_000, windowSeconds: 60, key: "address" },
  readReport: { max: 12_000, windowSeconds: 60, key: "address" },
  /** Typed by hand, a few per report. */
  correctPlace: { max: 600, windowSeconds: 60, key: "address" },
  /** Three per report. */
  survey: { max: 6_000, windowSeconds: 60, key: "address" },
  /** Saved once per test, and again after a correction. */
  saveReport: { max: 120, windowSeconds: 60, key: "user" },
  readSavedReport: { max: 600, windowSeconds: 60, key: "user" },
  history: { max: 300, windowSeconds: 60, key: "user" },
  changeReport: { max: 300, windowSeconds: 60, key: "user" },
  /** Each may send mails. */
  share: { max: 60, windowSeconds: 3_600, key: "user" },
  adminSettings: { max: 120, windowSeconds: 60, key: "user" },
  organization: { max: 120, windowSeconds: 60, key: "user" },
  /** A page asks for lists, history and map together. */
  performance: { max: 600, windowSeconds: 60, key: "user" },
  solutions: { max: 300, windowSeconds: 60, key: "user" },
  /** Edited by hand, or a few hundred by a script. */
  changeSolution: { max: 600, windowSeconds: 60, key: "user" },
  /** Each may ask somebody outside. A solution with hundreds of subnets is proven in an hour. */
  proveItem: { max: 600, windowSeconds: 3_600, key: "user" },
  /** A page that waits for a code looks again and again. */
  registration: { max: 120, windowSeconds: 60, key: "user" },
  /** Typed by hand; how many codes are sent and tried is decided besides. */
  registrationCode: { max: 60, windowSeconds: 3_600, key: "user" },
  /** An office looks whether it is only here. */
  networkHealth: { max: 12_000, windowSeconds: 60, key: "address" },
  /** A tenant's collectors share few addresses; how many samples a tenant may send is a limit of its own. */
  intake: { max: 1_200, windowSeconds: 60, key: "address" },
  campaign: { max: 6_000, windowSeconds: 60, key: "address" },
  /** An export of 10,000 reports comes in a hundred parts. */
  ownData: { max: 120, windowSeconds: 60, key: "user" },
  egressPlace: { max: 6_000, windowSeconds: 60, key: "address" },
  /** Suggestions come with every letter typed. */
  places: { max: 24_000, windowSeconds: 60, key: "address" },
  openApi: { max: 600, windowSeconds: 60, key: "address" },
  /** Refused tokens, so that guessing is slow; counted only when a token is refused. */
  refusedToken: { max: 300, windowSeconds: 60, key: "address" },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
