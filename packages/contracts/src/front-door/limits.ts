/** Every number that bounds a front door, with its unit in its name. */
export const frontDoorLimits = {
  ticketLifetimeMs: 900_000,
  ticketMaxCharacters: 1024,
  /** Bounds on what a ticket may allow; the server may mint less, a door never grants more. */
  ticketDownloadMaxBytes: 250_000_000,
  ticketUploadMaxBytes: 100_000_000,
  downloadMaxBytes: 50_000_000,
  uploadMaxBytes: 25_000_000,

  headersTimeoutMs: 5_000,
  /** A whole request or transfer, from its first byte to its last. */
  requestTimeoutMs: 60_000,
  keepAliveMs: 30_000,
  /** A download nobody reads, or an upload nobody sends, is cut after this long. */
  stalledTransferMs: 10_000,
  headerMaxBytes: 8_192,
  connectionsMax: 2_000,
  requestsPerConnection: 5_000,
  transfersPerTicket: 12,
  whoamiPerConnection: 10,
  ticketsTracked: 20_000,

  echoMessageMaxBytes: 65_536,
  echoMessagesPerConnection: 2_000,
  echoLifetimeMs: 60_000,
  echoTicketWaitMs: 5_000,

  sightingMs: 600_000,
  sightingsTracked: 20_000,
  sightingsPerNonce: 4,
  /** A UDP answer is at most this many times its question, so the responder is no use for reflection. */
  dnsAmplificationMax: 2,
  dnsUdpPayloadBytes: 1_232,
  dnsQueriesPerSecondAndPrefix: 50,
  dnsQueryBurstPerPrefix: 100,
  dnsPrefixesTracked: 10_000,
  dnsTcpConnectionsMax: 100,
  dnsTcpQueriesPerConnection: 32,
  dnsTcpIdleMs: 5_000,
} as const;
