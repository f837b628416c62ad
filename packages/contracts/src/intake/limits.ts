/** What tenants may send of their devices' measurements. */
export const intakeLimits = {
  /** A body as it arrives, and when it is unpacked. */
  packedMaxBytes: 1_048_576,
  unpackedMaxBytes: 8_388_608,
  samplesMax: 10_000,
  /** A message of NATS holds at most 1 MB; so many samples always fit. */
  samplesPerMessage: 2_000,
  /** Bodies that a process unpacks at a time, so that many large ones do not fill its memory. */
  unpackedAtOnce: 2,

  /** Clocks of devices differ. */
  futureMaxMs: 300_000,
  /** What is older would change days that are final. */
  ageMaxMs: 604_800_000,

  /** Of one tenant in an hour, over all its keys. */
  samplesPerHour: 500_000,
  /** A revoked key works no longer than this. */
  keyCacheMs: 30_000,
  keyNameMaxCharacters: 80,
  keysPerTenantMax: 20,

  /** The reply names no more of the refused ones. */
  refusalsShown: 100,
  refusalMaxCharacters: 160,

  streamMaxBytes: 1_073_741_824,
  /** When the stream is full, the sender tries again after this. */
  fullRetrySeconds: 30,

  rttMaxMs: 60_000,
  megabytesPerSecondMax: 12_500,
  packetsMax: 1_000_000,
} as const;
