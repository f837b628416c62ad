import type { ReactNode } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { EvidenceFact, EvidenceList } from "../../../ui/evidence-row/evidence-row.tsx";
import { WEIGHT_TONES, type Weight } from "../weight.ts";
import styles from "./evidence.module.css";

type Piece = { readonly name: string; readonly weight: Weight; readonly text: string; readonly note: string };

type Props = {
  readonly title: string;
  /** Shown beside the title, such as a Provider ID. */
  readonly id: string;
  /** Who wants it, and since when. */
  readonly lines: readonly ReactNode[];
  readonly pieces: readonly Piece[];
  /** Below them, such as what would change. */
  readonly children?: ReactNode;
};

/** What speaks for and against something that waits, one piece below the other. */
export function Evidence({ title, id, lines, pieces, children }: Props) {
  const { t } = useTexts();
  return (
    <section className={styles.evidence} aria-label={t("reviews.evidenceOf", { name: title })}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <code className={styles.id}>{id}</code>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <p key={index} className={styles.who}>
            {line}
          </p>
        ))}
      </header>
      <EvidenceList label={t("reviews.evidence")}>
        {pieces.map(({ name, weight, text, note }) => (
          <EvidenceFact
            key={name}
            tone={WEIGHT_TONES[weight]}
            word={t(`reviews.weight.${weight}`)}
            name={name}
            text={text}
            note={note}
          />
        ))}
      </EvidenceList>
      {children}
    </section>
  );
}
