import type { OwnPage } from "@waymark/contracts/configuration/own-pages";
import { type ComponentType, use } from "react";
import { WithAboutTexts } from "../../areas/about/about-texts.tsx";
import { CommunityPage } from "../../areas/about/pages/community-page.tsx";
import { FaqPage } from "../../areas/about/pages/faq-page.tsx";
import { MapTermsPage } from "../../areas/about/pages/map-terms-page.tsx";
import { PrivacyPage } from "../../areas/about/pages/privacy-page.tsx";
import { ProviderTermsPage } from "../../areas/about/pages/provider-terms-page.tsx";
import { TermsPage } from "../../areas/about/pages/terms-page.tsx";
import { TrademarksPage } from "../../areas/about/pages/trademarks-page.tsx";
import { StoredTerms } from "../../areas/organization/parts/stored-terms.tsx";
import { ownReportsTextsIn } from "../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../platform/texts/texts-context.tsx";

/** The table belongs to "Your data", with its texts. */
function Stored() {
  return (
    <MoreTexts texts={use(ownReportsTextsIn(useTexts().language))}>
      <StoredTerms />
    </MoreTexts>
  );
}

const withTexts = (Page: ComponentType) => () => (
  <WithAboutTexts>
    <Page />
  </WithAboutTexts>
);

export const ABOUT_PAGES = {
  faq: withTexts(FaqPage),
  community: withTexts(CommunityPage),
  privacy: withTexts(() => <PrivacyPage storedTerms={<Stored />} />),
  terms: withTexts(TermsPage),
  providerTerms: withTexts(ProviderTermsPage),
  mapTerms: withTexts(MapTermsPage),
  trademarks: withTexts(TrademarksPage),
} as const satisfies Record<OwnPage, ComponentType>;
