/** What a provider may enter, and when it reads something of it. */
export const solutionLimits = {
  nameMinCharacters: 2,
  nameMaxCharacters: 80,
  asnsMax: 100,
  subnetsMax: 1_000,
  /** VPN interface descriptions, and owners of certificates. */
  namesMax: 20,
  vpnDescriptionMinCharacters: 4,
  sslOwnerMinCharacters: 3,
  itemNameMaxCharacters: 80,
  /** Of one value as it was typed, right or wrong. */
  typedMaxCharacters: 200,
  /** Active ones of one provider. */
  solutionsMax: 500,
  /** Within this time of its proof a solution should have its first sample. */
  recognisedWithinHours: 48,
  /** Reverse zones of one subnet in which a record may be asked for. */
  reverseZonesMax: 16,
  /** Of a registry, to choose from. */
  contactsMax: 10,
  /** A registry's contacts are somebody else's addresses: they go when nobody needs them. */
  contactsKeptMs: 86_400_000,
  /** The mailbox of a network is read by colleagues of whoever waits for the code. */
  proofCodeHoldsMs: 86_400_000,
  proofCodeTries: 5,
  /** A look outside that was begun and not ended in this time is begun anew. */
  lookTakenMs: 120_000,
  looksAtOnce: 8,
  /** After this time a turn of the job begins no further looks; the next turn goes on. */
  lookTurnMs: 60_000,
  /** What is proven is looked at again. */
  recheckDays: 90,
  /** A proof that is no longer seen counts on so long, and is looked at again each day. */
  graceDays: 30,
  recheckAgainMs: 86_400_000,
  /** Looks and ends of one hour. */
  rechecksAtOnce: 500,
  /** Values of a solution about which the registry is asked together. */
  looksTogether: 50,
  /** A refused value may be proven again after this time: networks change hands. */
  refusalHoldsDays: 30,
  /** A list does not wait longer for where the company's website leads, and remembers it so long. */
  websiteLookMs: 500,
  websiteKeptMs: 3_600_000,
  itemReviewsShown: 200,
  noteMaxCharacters: 500,
  /** Requests of one list or one queue. */
  requestsShown: 200,
  /** After an approval, results of a solution appear by this day. */
  resultsAfterDays: 3,
  /** The vendor's labels of one solution. */
  tagsMax: 20,
  tagMaxCharacters: 40,
  officialPage: 50,
  officialPageMax: 200,
} as const;
