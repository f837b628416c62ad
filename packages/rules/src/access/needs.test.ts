import { ACCESS_FLAGS, type AccessFlags, CHAMP_FLAGS, NO_ACCESS } from "@waymark/contracts/access/flags";
import { describe, expect, it } from "vitest";
import { deniedMessage, NO_ACCESS_MESSAGES, type ProtectedView, VIEW_NEEDS } from "./needs.ts";

const VIEWS = Object.keys(VIEW_NEEDS) as ProtectedView[];
const FLAGS = [...ACCESS_FLAGS, ...CHAMP_FLAGS];

const only = (flag: keyof AccessFlags): AccessFlags => ({ ...NO_ACCESS, [flag]: true });
const openedBy = (flag: keyof AccessFlags): ProtectedView[] =>
  VIEWS.filter((view) => deniedMessage(view, only(flag)) === undefined);

describe("what protected views need", () => {
  it("leadership opens the internal portal, the ASN page and solution details [V188, P255]", () => {
    expect(openedBy("hasAccessToLeadershipReport")).toEqual(["internalPortal", "asn", "solutionDetails"]);
  });

  it("partner access opens the partner portal and solution details [V189, P256]", () => {
    expect(openedBy("isPartnerRegistered")).toEqual(["partnerPortal"]);
    expect(openedBy("hasAccessToPartnerPortal")).toEqual(["solutionDetails"]);
  });

  it("Domain Lens access opens the endpoint manager [V190, P259]", () => {
    expect(openedBy("hasAccessToDomainLens")).toEqual(["endpointManager"]);
  });

  it("no other flag opens a view", () => {
    const opening = FLAGS.filter((flag) => openedBy(flag).length > 0);
    expect(opening).toEqual([
      "hasAccessToLeadershipReport",
      "hasAccessToPartnerPortal",
      "isPartnerRegistered",
      "hasAccessToDomainLens",
    ]);
  });

  it("without a right each view names its message, and the right links come with it", () => {
    expect(VIEWS.map((view) => [view, deniedMessage(view, NO_ACCESS)])).toEqual([
      ["internalPortal", "internalReport"],
      ["asn", "internalReport"],
      ["solutionDetails", "partnerPortal"],
      ["partnerPortal", "partnerPortal"],
      ["endpointManager", "domainLens"],
    ]);
    expect(NO_ACCESS_MESSAGES.internalReport.link).toBe("internalReportHelp");
    expect(NO_ACCESS_MESSAGES.partnerPortal.link).toBeUndefined();
    expect(NO_ACCESS_MESSAGES.domainLens.link).toBe("domainLensEntitlement");
  });
});
