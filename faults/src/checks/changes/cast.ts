import type { LensPerson } from "@waymark/rules/access/lens-person";

export const CHAMPS = "champs of calls";

const person = (objectId: string, more: Partial<LensPerson> = {}): LensPerson => ({
  ...{ objectId, isServiceChamp: false, isConnectivityChamp: false, isCouncil: false, champGroups: new Set() },
  ...more,
});
const champGroups: ReadonlySet<string> = new Set([CHAMPS]);

/** Two of each role, because an author or an approver is out, and some who have several. */
export const CAST: readonly LensPerson[] = [
  person("reader"),
  person("other reader"),
  person("champ", { champGroups }),
  person("other champ", { champGroups }),
  person("champ of another workload", { champGroups: new Set(["champs of mail"]) }),
  person("service champ", { isServiceChamp: true }),
  person("connectivity champ", { isConnectivityChamp: true }),
  person("other connectivity champ", { isConnectivityChamp: true }),
  person("councillor", { isCouncil: true }),
  person("other councillor", { isCouncil: true }),
  person("champ of all", { champGroups, isConnectivityChamp: true }),
  person("whoever may all", { champGroups, isConnectivityChamp: true, isCouncil: true }),
];
