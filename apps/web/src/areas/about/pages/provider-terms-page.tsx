import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AboutPage } from "../parts/about-page.tsx";
import { OperatorNote } from "../parts/operator-note.tsx";
import { Passage } from "../parts/passage.tsx";

const PARTS = ["who", "claims", "figures", "data", "public"] as const;

/** What a company accepts that registers as a network provider. */
export function ProviderTermsPage() {
  const { t } = useTexts();
  return (
    <AboutPage name="providerTerms" title={t("about.providerTerms.title")} lead={t("about.providerTerms.lead")}>
      {PARTS.map((part) => (
        <Passage key={part} title={t(`about.providerTerms.${part}`)} text={t(`about.providerTerms.${part}Text`)} />
      ))}
      <OperatorNote setting="WAYMARK_LINK_PROVIDER_TERMS" />
    </AboutPage>
  );
}
