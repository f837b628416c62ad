import {
  ACCESS_FLAGS,
  type AccessFlags,
  CHAMP_FLAGS,
  CHAMP_RIGHTS,
  GRANT_SUBJECTS,
  type Grant,
  LENS_RIGHTS,
  NO_ACCESS,
  ORGANIZATION_FLAGS,
  REVIEW_FLAGS,
  RIGHTS,
  type Right,
} from "@waymark/contracts/access/flags";
import { describe, expect, it } from "vitest";
import { accessFlags, decideChampGroups, decideRights, type GrantHolder } from "./flags.ts";

const TENANT = "10416956-b254-4196-a69e-ba7096758347";
const PERSON = "3a74e1fc-31dc-4753-abfe-e1788f1b3a02";
const GROUP = "aa11bb22-cc33-4d44-8e55-ff6677889900";
const SUBJECTS = { user: PERSON, group: GROUP, tenant: TENANT };

const FLAGS_OF: Record<Right, (keyof AccessFlags)[]> = {
  leadershipReport: ["hasAccessToLeadershipReport"],
  partnerPortal: ["hasAccessToPartnerPortal"],
  partnerRegistered: ["isPartnerRegistered"],
  domainLens: ["hasAccessToDomainLens"],
  workloadChamp: ["hasAccessToDomainLens", "isWorkloadChamp"],
  serviceChamp: ["hasAccessToDomainLens", "isServiceChamp"],
  connectivityChamp: ["hasAccessToDomainLens", "isConnectivityChamp"],
  changeCouncil: ["hasAccessToDomainLens"],
  oceAction: ["hasAccessToOceAction"],
  organizationAdmin: ["isOrganizationAdmin"],
  providerReview: ["isProviderReviewer"],
};

const holder = (grants: Grant[], more: Partial<GrantHolder> = {}): GrantHolder => ({
  grants,
  tenantId: TENANT,
  objectId: PERSON,
  groupIds: [GROUP],
  isGuest: false,
  isOfVendor: true,
  ...more,
});

const decideAccess = (of: GrantHolder): AccessFlags => accessFlags(decideRights(of));

const granted = (flags: AccessFlags): string[] =>
  Object.entries(flags)
    .filter(([, value]) => value)
    .map(([name]) => name)
    .sort();

describe("access flags", () => {
  it("are exactly the five of the first file and the three champ flags of the second [V110, P101, P102]", () => {
    expect([...ACCESS_FLAGS]).toEqual([
      "hasAccessToLeadershipReport",
      "hasAccessToPartnerPortal",
      "isPartnerRegistered",
      "hasAccessToDomainLens",
      "hasAccessToOceAction",
    ]);
    expect([...CHAMP_FLAGS]).toEqual(["isWorkloadChamp", "isServiceChamp", "isConnectivityChamp"]);
    expect(Object.keys(decideAccess(holder([]))).sort()).toEqual(
      [...ACCESS_FLAGS, ...CHAMP_FLAGS, ...ORGANIZATION_FLAGS, ...REVIEW_FLAGS].sort(),
    );
  });

  it("are all off without a grant", () => {
    expect(decideAccess(holder([]))).toEqual(NO_ACCESS);
  });

  it("follow from each right through each kind of subject, and nothing else is given [V021, P018]", () => {
    for (const right of RIGHTS) {
      for (const subjectKind of GRANT_SUBJECTS) {
        const flags = decideAccess(holder([{ right, subjectKind, subjectId: SUBJECTS[subjectKind] }]));
        expect([right, subjectKind, granted(flags)]).toEqual([right, subjectKind, [...FLAGS_OF[right]].sort()]);
      }
    }
  });

  it("are checked through group membership [P258]", () => {
    const grants: Grant[] = [{ right: "partnerPortal", subjectKind: "group", subjectId: GROUP }];
    expect(decideAccess(holder(grants)).hasAccessToPartnerPortal).toBe(true);
    expect(decideAccess(holder(grants, { groupIds: [] })).hasAccessToPartnerPortal).toBe(false);
    expect(decideAccess(holder(grants, { groupIds: [PERSON] })).hasAccessToPartnerPortal).toBe(false);
  });

  it("never come to a guest through a grant to the whole tenant", () => {
    for (const right of RIGHTS) {
      const throughTenant: Grant = { right, subjectKind: "tenant", subjectId: TENANT };
      expect(decideAccess(holder([throughTenant], { isGuest: true }))).toEqual(NO_ACCESS);
      const inPerson: Grant = { right, subjectKind: "user", subjectId: PERSON };
      const isForMembers = (CHAMP_RIGHTS as readonly Right[]).includes(right);
      expect(granted(decideAccess(holder([throughTenant, inPerson], { isGuest: true })))).toEqual(
        isForMembers ? [] : [...FLAGS_OF[right]].sort(),
      );
    }
  });

  it("of Domain Lens are the vendor's staff's alone", () => {
    for (const right of RIGHTS) {
      const grants: Grant[] = [{ right, subjectKind: "user", subjectId: PERSON }];
      const isOfLens = (LENS_RIGHTS as readonly Right[]).includes(right);
      expect([right, decideRights(holder(grants, { isOfVendor: false })).size]).toEqual([right, isOfLens ? 0 : 1]);
    }
  });

  it("do not mix up kinds of subjects that share an id", () => {
    for (const right of RIGHTS) {
      const grants: Grant[] = [
        { right, subjectKind: "user", subjectId: TENANT },
        { right, subjectKind: "group", subjectId: PERSON },
        { right, subjectKind: "tenant", subjectId: GROUP },
      ];
      expect(decideAccess(holder(grants))).toEqual(NO_ACCESS);
    }
  });

  it("read ids in either case", () => {
    const grants: Grant[] = [{ right: "oceAction", subjectKind: "user", subjectId: PERSON.toUpperCase() }];
    expect(decideAccess(holder(grants)).hasAccessToOceAction).toBe(true);
  });

  it("add up over several grants", () => {
    const grants: Grant[] = [
      { right: "leadershipReport", subjectKind: "user", subjectId: PERSON },
      { right: "changeCouncil", subjectKind: "group", subjectId: GROUP },
      { right: "changeCouncil", subjectKind: "tenant", subjectId: TENANT },
    ];
    expect([...decideRights(holder(grants))].sort()).toEqual(["changeCouncil", "domainLens", "leadershipReport"]);
    expect(granted(decideAccess(holder(grants)))).toEqual(["hasAccessToDomainLens", "hasAccessToLeadershipReport"]);
  });

  it("make champs of workloads through groups alone, and never of guests or strangers", () => {
    const through = (subjectKind: Grant["subjectKind"], more: Partial<GrantHolder> = {}) => [
      ...decideChampGroups(
        holder([{ right: "workloadChamp", subjectKind, subjectId: SUBJECTS[subjectKind].toUpperCase() }], more),
      ),
    ];
    expect(through("group")).toEqual([GROUP]);
    expect([through("user"), through("tenant")]).toEqual([[], []]);
    expect(through("group", { groupIds: [] })).toEqual([]);
    expect(through("group", { isGuest: true })).toEqual([]);
    expect(through("group", { isOfVendor: false })).toEqual([]);
  });
});
