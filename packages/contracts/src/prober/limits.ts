/** Every number that bounds the prober, with its unit in its name. */
export const proberLimits = {
  requestMaxBytes: 4_096,
  /** Observations that run beside each other; further ones are refused with 503. */
  observationsAtOnce: 32,
  /** One query to all resolvers. */
  dnsMaxMs: 5_000,
  /** One HTTP request, from the resolution of its name to the last byte. */
  dialMaxMs: 5_000,
  /** A whole observation, with the redirects of a registry. */
  observationMaxMs: 15_000,
  replyMaxBytes: 1_048_576,
  redirectsMax: 3,
  recordsMax: 64,
  recordMaxCharacters: 1_024,
  contactsMax: 40,
  /** A list that says which registry answers for which numbers. */
  bootstrapKeptMs: 86_400_000,
  keyMinCharacters: 32,
} as const;
