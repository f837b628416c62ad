export const fqdnLimits = {
  pageSize: 20,
  pagesMax: 50_000,
  batchMax: 200,
  nameMaxCharacters: 253,
  labelMaxCharacters: 63,
  noteMaxCharacters: 1_000,
  componentMaxCharacters: 40,
  exemplarsMax: 20,
  searchMaxCharacters: 120,
  /** Of one value as it was typed, right or wrong. */
  typedMaxCharacters: 300,
  /** Requests to a name are summed over so many days. */
  requestDays: 30,
  scansKeptDays: 400,
  scanLinesMax: 500_000,
} as const;
