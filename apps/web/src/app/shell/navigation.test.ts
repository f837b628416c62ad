import { ACCESS_FLAGS, CHAMP_FLAGS, ORGANIZATION_FLAGS } from "@waymark/contracts/access/flags";
import { AREAS } from "@waymark/contracts/configuration/areas";
import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { FEATURE_CONTROLS } from "@waymark/contracts/configuration/feature-controls";
import { describe, expect, test } from "vitest";
import { circumstances } from "../routing/test-circumstances.ts";
import { currentEntry, navigationEntries } from "./navigation.ts";

type Wanted = Parameters<typeof circumstances>[0];
const names = (wanted: Wanted) => navigationEntries(circumstances(wanted)).map((entry) => entry.name);
const everyRight = Object.fromEntries(
  [...ACCESS_FLAGS, ...CHAMP_FLAGS, ...ORGANIZATION_FLAGS].map((flag) => [flag, true]),
);
const everything: Wanted = { isSignedIn: true, access: everyRight, flags: ["isNppDashboardEnabled"] };

describe("navigation entries", () => {
  test("stand in the specified order, with the organisation's own entry beside the reports [V048]", () => {
    expect(names(everything)).toEqual([
      "partnerPortal",
      "networkTest",
      "reports",
      "organization",
      "networkPartners",
      "asn",
      "networkHealth",
      "domainLens",
      "nationalDashboard",
      "faq",
      "community",
    ]);
  });

  test("of an anonymous visitor are the network test, network health and the external links [V050] [V057] [V058]", () => {
    expect(names({})).toEqual(["networkTest", "networkHealth", "faq", "community"]);
  });

  test("partner portal: signed in and a registered partner [V049]", () => {
    expect(names({ isSignedIn: true, access: { isPartnerRegistered: true } })).toContain("partnerPortal");
    expect(names({ isSignedIn: true, access: { hasAccessToPartnerPortal: true } })).not.toContain("partnerPortal");
    expect(names({ access: { isPartnerRegistered: true } })).not.toContain("partnerPortal");
  });

  test("network test: always, for everybody and whatever is switched off [V050]", () => {
    expect(names({ controls: FEATURE_CONTROLS, configuration: { availableAreas: [] } })).toContain("networkTest");
    expect(names(everything)).toContain("networkTest");
  });

  test("reports: signed in, unless history is disabled [V051]", () => {
    expect(names({ isSignedIn: true })).toContain("reports");
    expect(names({})).not.toContain("reports");
    expect(names({ isSignedIn: true, controls: ["DisableHistoryReport"] })).not.toContain("reports");
  });

  test("network partners and ASN: leadership access, each its own entry [V052] [V053]", () => {
    const leader = names({ isSignedIn: true, access: { hasAccessToLeadershipReport: true } });
    expect(leader).toEqual(expect.arrayContaining(["networkPartners", "asn"]));
    const others = names({ isSignedIn: true, access: { ...everyRight, hasAccessToLeadershipReport: false } });
    expect(others).not.toContain("networkPartners");
    expect(others).not.toContain("asn");
  });

  test("network health: unless disabled [V054]", () => {
    expect(names({})).toContain("networkHealth");
    expect(names({ controls: ["DisableNetworkHealth"] })).not.toContain("networkHealth");
  });

  test("Domain Lens: signed in with access [V055]", () => {
    expect(names({ isSignedIn: true, access: { hasAccessToDomainLens: true } })).toContain("domainLens");
    expect(names({ isSignedIn: true })).not.toContain("domainLens");
    expect(names({ access: { hasAccessToDomainLens: true } })).not.toContain("domainLens");
  });

  test("national dashboard: multi-tenant cloud and the remote setting on [V056] [P010] [P011]", () => {
    for (const cloudName of CLOUD_NAMES) {
      const shown = names({ configuration: { cloudName }, flags: ["isNppDashboardEnabled"] });
      expect(shown.includes("nationalDashboard")).toBe(cloudName === "MultiTenant");
    }
    expect(names({})).not.toContain("nationalDashboard");
  });

  test("each switch removes exactly its own entry", () => {
    const before = names(everything);
    const removedBy = (control: (typeof FEATURE_CONTROLS)[number]) => {
      const after = names({ ...everything, controls: [control] });
      return before.filter((name) => !after.includes(name));
    };
    for (const control of FEATURE_CONTROLS) {
      const expected: Partial<Record<typeof control, string[]>> = {
        DisableHistoryReport: ["reports"],
        DisableNetworkHealth: ["networkHealth"],
        DisableSignIn: ["partnerPortal", "reports", "organization", "networkPartners", "asn", "domainLens"],
      };
      expect([control, removedBy(control)]).toEqual([control, expected[control] ?? []]);
    }
  });

  test("of areas that do not exist yet are hidden", () => {
    expect(names({ ...everything, configuration: { availableAreas: [] } })).toEqual([
      "networkTest",
      "organization",
      "faq",
      "community",
    ]);
    for (const area of AREAS) {
      const shown = names({ ...everything, configuration: { availableAreas: [area] } });
      expect(shown.length).toBeLessThanOrEqual(5);
    }
  });
});

test("a page below an entry belongs to it, the start page only to the network test", () => {
  const entries = navigationEntries(circumstances(everything));
  expect(currentEntry(entries, "/")).toBe("networkTest");
  expect(currentEntry(entries, "/endpoints/7")).toBe("domainLens");
  expect(currentEntry(entries, "/vnext/partner")).toBe("networkPartners");
  expect(currentEntry(entries, "/partnerPortal")).toBe("partnerPortal");
  expect(currentEntry(entries, "/nowhere")).toBeUndefined();
});

test("a report belongs to the network test, two compared ones to the reports where those are listed", () => {
  const compare = "/report/1/compare/2";
  const signedIn = navigationEntries(circumstances({ isSignedIn: true }));
  expect(currentEntry(signedIn, "/report/1")).toBe("networkTest");
  expect(currentEntry(signedIn, compare)).toBe("reports");
  expect(currentEntry(navigationEntries(circumstances({})), compare)).toBe("networkTest");
  const withoutHistory = navigationEntries(circumstances({ isSignedIn: true, controls: ["DisableHistoryReport"] }));
  expect(currentEntry(withoutHistory, compare)).toBe("networkTest");
});
