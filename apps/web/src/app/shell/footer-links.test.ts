import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { FEATURE_CONTROL_DEFAULTS } from "@waymark/contracts/configuration/feature-controls";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { expect, test } from "vitest";
import { footerLinks } from "./footer-links.ts";

const filings = [{ label: "ICP 1", url: "https://filing.example/1" }];
const links = {
  privacy: "https://c.example/privacy",
  terms: "https://c.example/terms",
  mapTerms: "https://c.example/map",
  trademarks: "https://c.example/trademarks",
  filings,
} as FrontendConfiguration["links"];

type Input = Parameters<typeof footerLinks>[0];
const shown = (wanted: Partial<Input>, areLinksOff = false) =>
  footerLinks({
    cloudName: "MultiTenant",
    env: "Production",
    links,
    uxFeatureControl: { ...FEATURE_CONTROL_DEFAULTS, DisableAllFooterLinks: areLinksOff },
    ...wanted,
  }).map((link) => ("label" in link ? link.label : link.textKey));

const own = ["shell.footer.privacy", "shell.footer.terms", "shell.footer.mapTerms", "shell.footer.trademarks"];

test("privacy, terms, map terms and trademarks [V059]", () => {
  expect(shown({})).toEqual(own);
});

test("DisableAllFooterLinks hides them [V061]", () => {
  expect(shown({}, true)).toEqual([]);
});

test("filing links only in the China-operated cloud in production, and there even when links are off [V062]", () => {
  for (const cloudName of CLOUD_NAMES) {
    expect(shown({ cloudName }).includes("ICP 1")).toBe(cloudName === "China");
  }
  expect(shown({ cloudName: "China", env: "Staging" })).toEqual(own);
  expect(shown({ cloudName: "China" }, true)).toEqual(["ICP 1"]);
});
