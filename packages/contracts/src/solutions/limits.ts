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
  officialPage: 50,
  officialPageMax: 200,
} as const;
