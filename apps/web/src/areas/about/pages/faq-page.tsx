import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { LIMIT_WORDS } from "../limit-words.ts";
import { AboutPage } from "../parts/about-page.tsx";
import { Passage } from "../parts/passage.tsx";

const QUESTIONS = [
  "what",
  "effort",
  "account",
  "location",
  "readers",
  "kept",
  "place",
  "vpn",
  "differ",
  "fix",
] as const;

export function FaqPage() {
  const { t } = useTexts();
  return (
    <AboutPage name="faq" title={t("shell.nav.faq")} lead={t("about.faq.lead")}>
      {QUESTIONS.map((question) => (
        <Passage key={question} title={t(`about.faq.${question}`)} text={t(`about.faq.${question}Text`, LIMIT_WORDS)} />
      ))}
    </AboutPage>
  );
}
