import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AboutPage } from "../parts/about-page.tsx";
import { OperatorNote } from "../parts/operator-note.tsx";
import { Passage } from "../parts/passage.tsx";

const PARTS = ["suite", "waymark", "others"] as const;

export function TrademarksPage() {
  const { t } = useTexts();
  return (
    <AboutPage name="trademarks" title={t("shell.footer.trademarks")} lead={t("about.trademarks.lead")}>
      {PARTS.map((part) => (
        <Passage key={part} title={t(`about.trademarks.${part}`)} text={t(`about.trademarks.${part}Text`)} />
      ))}
      <OperatorNote setting="WAYMARK_LINK_TRADEMARKS" />
    </AboutPage>
  );
}
