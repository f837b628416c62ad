import type { AccessFlags } from "@waymark/contracts/access/flags";
import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { FEATURE_CONTROLS } from "@waymark/contracts/configuration/feature-controls";
import { OWN_PAGES } from "@waymark/contracts/configuration/own-pages";
import { describe, expect, test } from "vitest";
import { pageTitleKey } from "./page-title.ts";
import { routeOutcome, type Visitor } from "./route-outcome.ts";
import { matchRoute, ROUTE_TABLE } from "./route-table.ts";
import { circumstances } from "./test-circumstances.ts";

type Wanted = Parameters<typeof circumstances>[0];
const anonymous: Visitor = { signInState: "NotSignedIn", isSignInTried: true, isAccessKnown: false };
const signedIn: Visitor = { signInState: "SignedIn", isSignInTried: true, isAccessKnown: true };

const at = (path: string, wanted: Wanted = {}, visitor: Visitor = anonymous) => {
  const outcome = routeOutcome(matchRoute(path), circumstances(wanted), visitor, path === "/");
  return outcome.kind === "denied" ? `denied ${outcome.denial}` : outcome.kind;
};
const having = (access: Partial<AccessFlags>, path: string) => at(path, { access }, signedIn);

describe("which routes exist", () => {
  test("every path of the specification has its row [V033]", () => {
    const paths = [
      "/report/0198f3a0-0000-4000-8000-000000000000",
      "/reports",
      "/status",
      "/partner",
      "/vnext/partner",
      "/solutions/s1",
      "/solutions/s1/localHistory",
      "/partner/s1",
      "/partnerPortal",
      "/asn",
      "/endpoints",
      "/endpoints/new",
      "/endpoints/e1",
      "/endpoints/:/ocdiAssociationWizard/a1",
      "/endpoints/:/ocdiAssociationPanel/a1",
      "/copilot",
      "/nppdashboard",
    ];
    for (const path of paths) expect([path, matchRoute(path) === undefined]).toEqual([path, false]);
    expect(new Set(paths.map(matchRoute)).size).toBe(paths.length);
  });

  test("our own pages behind empty links are open to everybody, each with a title of its own", () => {
    const rows = Object.values(OWN_PAGES).map((path) => matchRoute(path));
    expect(rows.map((row) => row?.page && row.when)).toEqual(rows.map(() => ({})));
    expect(new Set(rows.map((row) => row?.titleKey)).size).toBe(6);
    expect(at("/about")).toBe("wrongRoute");
    expect(at("/about/us")).toBe("wrongRoute");
  });

  test("a fixed path wins over one with a parameter", () => {
    expect(matchRoute("/endpoints/new")?.titleKey).toBe("shell.title.endpointSetNew");
    expect(matchRoute("/endpoints/:/ocdiAssociationPanel/a1")?.titleKey).toBe("shell.title.associationPanel");
  });

  test("an unknown path is a wrong route [V024]", () => {
    for (const path of ["/nope", "/reports/7", "/solutions", "/endpoints/1/2", "/report"]) {
      expect([path, at(path)]).toEqual([path, "wrongRoute"]);
    }
  });

  test("/ is the start page in every cloud, with everything switched off [V023]", () => {
    for (const cloudName of CLOUD_NAMES) {
      expect(at("/", { controls: FEATURE_CONTROLS, configuration: { cloudName, availableAreas: [] } })).toBe("page");
    }
  });

  test("/reports is absent when history is disabled [V030]", () => {
    expect(at("/reports", {}, signedIn)).toBe("notYet");
    expect(at("/reports", { controls: ["DisableHistoryReport"] }, signedIn)).toBe("wrongRoute");
  });

  test("/status is absent when network health is disabled [V032]", () => {
    expect(at("/status")).toBe("notYet");
    expect(at("/status", { controls: ["DisableNetworkHealth"] })).toBe("wrongRoute");
  });

  test("routes that depend on sign-in exist only when sign-in is not disabled [V034] [P022]", () => {
    for (const { path, when } of ROUTE_TABLE) {
      const outcome = at(path, { controls: ["DisableSignIn"], flags: ["isOcdiAssociationEnabled"] }, signedIn);
      if (when.signIn) expect([path, outcome]).toEqual([path, "wrongRoute"]);
    }
    expect(at("/status", { controls: ["DisableSignIn"] })).toBe("notYet");
  });

  test("the association routes need their flag, the assistant and the dashboard their cloud and flag", () => {
    const lens = { hasAccessToDomainLens: true };
    const path = "/endpoints/:/ocdiAssociationWizard/a1";
    expect(at(path, { access: lens, flags: ["isOcdiAssociationEnabled"] }, signedIn)).toBe("notYet");
    expect(at(path, { access: lens }, signedIn)).toBe("wrongRoute");
    for (const cloudName of CLOUD_NAMES) {
      const wanted: Wanted = { configuration: { cloudName }, flags: ["isCopilotEnabled", "isNppDashboardEnabled"] };
      const expected = cloudName === "MultiTenant" ? "notYet" : "wrongRoute";
      expect([at("/copilot", wanted), at("/nppdashboard", wanted)]).toEqual([expected, expected]);
    }
    expect([at("/copilot"), at("/nppdashboard")]).toEqual(["wrongRoute", "wrongRoute"]);
  });

  test("routes of areas that do not exist are wrong routes, the self-test belongs to none", () => {
    for (const { path, when } of ROUTE_TABLE.filter(({ when }) => when.area)) {
      const wanted: Wanted = { configuration: { availableAreas: [] }, flags: when.flag ? [when.flag] : [] };
      expect([path, at(path, wanted, signedIn)]).toEqual([path, "wrongRoute"]);
    }
    expect(at("/operations/self-test", { configuration: { availableAreas: [] } })).toBe("signIn");
  });
});

describe("who may see a route", () => {
  test("nobody is asked to sign in before silent sign-on has been tried, or denied before access is known", () => {
    expect(at("/reports", {}, { ...anonymous, isSignInTried: false })).toBe("loading");
    expect(at("/reports")).toBe("signIn");
    expect(at("/partner", {}, { ...signedIn, isAccessKnown: false })).toBe("loading");
    expect(at("/partner", {}, { ...anonymous, signInState: "SigningIn" })).toBe("signIn");
  });

  test("leadership opens the internal portal, the ASN page and solution details [V188]", () => {
    const leader = { hasAccessToLeadershipReport: true };
    for (const path of ["/partner", "/vnext/partner", "/asn", "/solutions/s1", "/partner/s1"]) {
      expect([path, having(leader, path)]).toEqual([path, "notYet"]);
    }
    expect(having(leader, "/partnerPortal")).toBe("denied partnerPortal");
  });

  test("partner access opens the partner portal and solution details [V189]", () => {
    expect(having({ isPartnerRegistered: true }, "/partnerPortal")).toBe("notYet");
    for (const path of ["/solutions/s1", "/solutions/s1/localHistory", "/partner/s1"]) {
      expect([path, having({ hasAccessToPartnerPortal: true }, path)]).toEqual([path, "notYet"]);
    }
  });

  test("Domain Lens access opens the endpoints manager [V190]", () => {
    for (const path of ["/endpoints", "/endpoints/new", "/endpoints/e1"]) {
      expect([path, having({ hasAccessToDomainLens: true }, path)]).toEqual([path, "notYet"]);
    }
  });

  test("each denial has its own message [V065]", () => {
    expect(having({}, "/partner")).toBe("denied internalReport");
    expect(having({}, "/asn")).toBe("denied internalReport");
    expect(having({}, "/partnerPortal")).toBe("denied partnerPortal");
    expect(having({}, "/solutions/s1")).toBe("denied solution");
    expect(having({}, "/endpoints")).toBe("denied domainLens");
    expect(having({}, "/operations/self-test")).toBe("denied operator");
  });

  test("the sign-in control is hidden on the assistant and the national dashboard only [V044] [V045]", () => {
    expect(ROUTE_TABLE.filter((route) => route.hidesSignIn).map((route) => route.path)).toEqual([
      "/copilot",
      "/nppdashboard",
    ]);
  });
});

test("the title follows the route [V063]", () => {
  const title = (path: string, wanted: Wanted = {}, visitor = signedIn) =>
    pageTitleKey(matchRoute(path), routeOutcome(matchRoute(path), circumstances(wanted), visitor, true));
  expect(title("/")).toBe("shell.title.start");
  expect(title("/reports")).toBe("shell.title.reports");
  expect(title("/nope")).toBe("shell.title.wrongRoute");
  expect(title("/reports", { controls: ["DisableHistoryReport"] })).toBe("shell.title.wrongRoute");
  expect(title("/endpoints")).toBe("shell.title.noAccess");
});
