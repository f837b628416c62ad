export const workloadLimits = {
  nameMaxCharacters: 60,
  emailMaxCharacters: 254,
  propertyGroupsMax: 20,
  propertyGroupMaxCharacters: 40,
  /** Of one value as it was typed, right or wrong. */
  typedMaxCharacters: 300,
  /** All are listed at once. */
  workloadsMax: 500,
  /** Of one security group, by name. */
  champsShown: 100,
  /** Names of groups and people, from the directory. */
  groupsKeptMs: 60_000,
  servicesPage: 20,
  servicesFound: 10,
  servicesMax: 20_000,
  serviceNameMaxCharacters: 120,
  searchMaxCharacters: 80,
} as const;
