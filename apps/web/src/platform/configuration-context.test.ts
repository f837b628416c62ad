import { FEATURE_CONTROLS } from "@waymark/contracts/configuration/feature-controls";
import { REMOTE_FLAG_DEFAULTS } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { expect, test } from "vitest";
import { asPrerendered } from "./configuration-context.tsx";

test("while the page is taken over, every switch is at its default and every name is this installation's", () => {
  const configuration = {
    suiteName: "Contoso 365",
    vendorName: "Contoso",
    basePath: "/gcc",
    cloudName: "GovernmentCommunity",
    env: "Staging",
    availableAreas: ["reports"],
    uxFeatureControl: Object.fromEntries(FEATURE_CONTROLS.map((control) => [control, true])),
    links: { faq: "https://c.example/faq", filings: [{ label: "x", url: "https://c.example" }] },
  } as unknown as FrontendConfiguration;
  const { configuration: shown, flags } = asPrerendered({
    configuration,
    flags: { ...REMOTE_FLAG_DEFAULTS, isCopilotEnabled: true },
  });
  expect(shown).toMatchObject({
    suiteName: "Contoso 365",
    basePath: "/gcc",
    cloudName: "MultiTenant",
    env: "Production",
  });
  expect(Object.values(shown.uxFeatureControl)).not.toContain(true);
  expect(shown.links.filings).toEqual([]);
  expect(shown.links.faq).toBe("https://c.example/faq");
  expect(flags).toEqual(REMOTE_FLAG_DEFAULTS);
});
