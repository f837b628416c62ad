import { verdictSentence } from "@waymark/rules/findings/texts";
import { useId } from "react";
import { findingWords } from "../../../../platform/texts/finding-words.ts";
import { placeName } from "../../../../platform/texts/place-name.ts";
import { localPlace } from "../../../../platform/texts/place-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../../ui/app-link.tsx";
import { MarkIcon } from "../../../../ui/marks.tsx";
import { Moment } from "../../../../ui/moment.tsx";
import ui from "../../../../ui/ui.module.css";
import { markOfVerdict } from "../../../../ui/verdict-mark.ts";
import type { Judged } from "../../use-judged.ts";
import styles from "./verdict-card.module.css";

const UNFINISHED: ReadonlySet<string> = new Set(["Started", "Failed", "Expired"]);

/** One of two compared reports: when, where, and the sentence that the report itself shows. */
export function VerdictCard({ name, judged: { report, judgement } }: { name: string; judged: Judged }) {
  const texts = useTexts();
  const { t, language } = texts;
  const title = useId();
  const { verdict } = judgement;
  const sentence = verdictSentence(verdict, findingWords(texts));
  const isPreliminary = UNFINISHED.has(report.status) && verdict.effect !== "unknown";
  const { browserLocationCity: city, browserLocationRegion: region, browserLocationCountry: country } = report;
  const place = placeName(localPlace({ city, region, country }, texts), language);
  return (
    <section className={styles.card} data-tone={verdict.tone} aria-labelledby={title}>
      <h2 id={title} className={styles.name}>
        {name}
      </h2>
      <p className={styles.verdict}>
        <MarkIcon tone={markOfVerdict(verdict)} />
        <span>{isPreliminary ? t("report.soFar", { verdict: sentence }) : sentence}</span>
      </p>
      <p className={styles.facts}>
        <AppLink className={ui.link} to={`/report/${report.id}`}>
          <Moment at={report.dateTime} />
        </AppLink>
        <span>{place || t("history.placeHidden")}</span>
      </p>
    </section>
  );
}
