import { FEATURE_CONTROL_DEFAULTS } from "@waymark/contracts/configuration/feature-controls";
import { LANGUAGES, type Language } from "@waymark/contracts/configuration/languages";
import { OWN_PAGES, type OwnPage } from "@waymark/contracts/configuration/own-pages";
import { REMOTE_FLAG_DEFAULTS } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { textsOf } from "@waymark/messages/catalogue";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { ApiProvider } from "../../../platform/api-context.tsx";
import { SettingsProvider } from "../../../platform/configuration-context.tsx";
import { SessionProvider } from "../../../platform/session/session-context.tsx";
import { TextsProvider } from "../../../platform/texts/texts-context.tsx";
import { CommunityPage } from "./community-page.tsx";
import { FaqPage } from "./faq-page.tsx";
import { MapTermsPage } from "./map-terms-page.tsx";
import { PrivacyPage } from "./privacy-page.tsx";
import { ProviderTermsPage } from "./provider-terms-page.tsx";
import { TermsPage } from "./terms-page.tsx";
import { TrademarksPage } from "./trademarks-page.tsx";

const PAGES: Record<OwnPage, ReactNode> = {
  faq: <FaqPage />,
  community: <CommunityPage />,
  privacy: <PrivacyPage storedTerms={<p>the table</p>} />,
  terms: <TermsPage />,
  providerTerms: <ProviderTermsPage />,
  mapTerms: <MapTermsPage />,
  trademarks: <TrademarksPage />,
};
const NAMES = Object.keys(PAGES) as OwnPage[];

type Links = Partial<FrontendConfiguration["links"]>;

function markupOf(name: OwnPage, links: Links = {}, language: Language = "en"): string {
  const configuration = {
    basePath: "",
    uxFeatureControl: FEATURE_CONTROL_DEFAULTS,
    links: { ...OWN_PAGES, source: null, issues: null, ...links },
  };
  const settings = { configuration: configuration as unknown as FrontendConfiguration, flags: REMOTE_FLAG_DEFAULTS };
  return renderToStaticMarkup(
    <MemoryRouter>
      <SettingsProvider settings={settings}>
        <TextsProvider language={language} texts={textsOf(language)} suite="Contoso 365" vendor="Contoso">
          <SessionProvider configuration={settings.configuration} onPersonChanged={() => undefined}>
            <ApiProvider basePath="">{PAGES[name]}</ApiProvider>
          </SessionProvider>
        </TextsProvider>
      </SettingsProvider>
    </MemoryRouter>,
  );
}

describe.each(LANGUAGES)("our own pages in %s", (language) => {
  test.each(NAMES)("%s has a title, and neither a bare key nor an empty placeholder", (name) => {
    const markup = markupOf(name, {}, language);
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).not.toMatch(/\b(about|shell)\.[a-zA-Z]+/);
    expect(markup).not.toMatch(/\{\w+\}/);
  });
});

test("the FAQ answers ten questions, with the limits that hold", () => {
  const markup = markupOf("faq");
  expect(markup.match(/<h2/g)).toHaveLength(10);
  expect(markup.replaceAll("\u00a0", " ")).toContain("up to 40 MB");
  expect(markup).toContain("30 days, or at most 2 years");
});

test("privacy shows the table of what is stored and leads to one's own data", () => {
  const markup = markupOf("privacy");
  expect(markup).toContain("the table");
  expect(markup).toContain('href="/your-data"');
});

test("community names source and issues only where the operator did", () => {
  const silent = markupOf("community");
  expect(silent).toContain("has not said where its source is");
  expect(silent).toContain("has named no place for them");
  const named = markupOf("community", { source: "https://code.example", issues: "https://code.example/issues" });
  expect(named).toContain('href="https://code.example"');
  expect(named).toContain('href="https://code.example/issues"');
  expect(named).not.toContain("has not said");
});

test.each(["terms", "privacy", "trademarks", "mapTerms"] as const)("%s tells operators to set their own", (name) => {
  expect(markupOf(name)).toMatch(/WAYMARK_LINK_[A-Z_]+/);
});

test.each(NAMES)("%s gives way to the operator's own page", (name) => {
  const markup = markupOf(name, { [name]: "https://c.example/theirs" });
  expect(markup).toContain('href="https://c.example/theirs"');
  expect(markup).not.toContain("<h2");
  expect(markup).not.toContain("WAYMARK_LINK");
});
