/** Who asks in Domain Lens, as far as it counts for a decision. Everybody there reads everything. */
export type LensPerson = {
  readonly objectId: string;
  readonly isServiceChamp: boolean;
  readonly isConnectivityChamp: boolean;
  /** Of the change council. */
  readonly isCouncil: boolean;
  /** Security groups of champs that the person belongs to. */
  readonly champGroups: ReadonlySet<string>;
};

/** Whether the person is a champ of the workload that names this group. */
export const isChampOf = ({ champGroups }: LensPerson, group: string | undefined): boolean =>
  group !== undefined && champGroups.has(group);
