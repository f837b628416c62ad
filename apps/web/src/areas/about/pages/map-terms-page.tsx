import { useCredits } from "../../../platform/places/use-credits.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { LIMIT_WORDS } from "../limit-words.ts";
import { AboutPage } from "../parts/about-page.tsx";
import { OperatorNote } from "../parts/operator-note.tsx";
import { Passage } from "../parts/passage.tsx";
import { SourceTable } from "../parts/source-table.tsx";

const PARTS = ["exact", "borders", "reuse"] as const;

function Sources() {
  const { t } = useTexts();
  const sources = useCredits();
  if (sources === undefined) return <p role="status">{t("shell.loading")}</p>;
  return sources.length > 0 ? <SourceTable sources={sources} /> : <p role="alert">{t("about.mapTerms.failed")}</p>;
}

export function MapTermsPage() {
  const { t } = useTexts();
  return (
    <AboutPage name="mapTerms" title={t("shell.footer.mapTerms")} lead={t("about.mapTerms.lead")}>
      <Section title={t("about.mapTerms.sources")}>
        <Sources />
      </Section>
      {PARTS.map((part) => (
        <Passage key={part} title={t(`about.mapTerms.${part}`)} text={t(`about.mapTerms.${part}Text`, LIMIT_WORDS)} />
      ))}
      <OperatorNote setting="WAYMARK_LINK_MAP_TERMS" />
    </AboutPage>
  );
}
