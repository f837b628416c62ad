export const endpointSetLimits = {
  pageSize: 20,
  pagesMax: 50_000,
  /** FQDNs and subnets of one set. */
  entriesMax: 2_000,
  descriptionMaxCharacters: 120,
  textMaxCharacters: 2_000,
  portsMaxCharacters: 400,
  searchMaxCharacters: 120,
  servicesMax: 20,
  /** Entries by which a search found one set. */
  matchesShown: 3,
  /** Of one instance in one file. */
  importedSetsMax: 5_000,
} as const;
