import { Button } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronUpRegular } from "@fluentui/react-icons/svg/chevron-up";
import { useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { type DiffKind, foldUnchanged } from "./diff-entries.ts";
import styles from "./diff-rows.module.css";

export type DiffRow = {
  readonly key: string;
  readonly kind: DiffKind;
  /** The entry itself, in the machine's letters. */
  readonly entry: string;
  /** What it was, for a changed one. */
  readonly was?: string;
  /** Further columns, such as kind and ports; the same number in each row. */
  readonly cells?: readonly string[];
};

const SIGNS = { added: "+", removed: "−", changed: "±", unchanged: "" } as const;

type Props = {
  readonly title: string;
  readonly rows: readonly DiffRow[];
};

/** The differences of a list of entries: sign, tint and word in each row; unchanged ones wait behind a button. */
export function DiffRows({ title, rows }: Props) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const { shown, folded } = foldUnchanged(rows);
  const count = (kind: DiffKind) => rows.filter((row) => row.kind === kind).length;
  const [added, removed, changed] = [count("added"), count("removed"), count("changed")];
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{title}</h3>
        <span className={styles.counts} role="img" aria-label={t("ui.diff.counts", { added, removed, changed })}>
          <span className={added > 0 ? styles.plus : ""}>+{added}</span>
          {changed > 0 && <span className={styles.alter}>±{changed}</span>}
          <span className={removed > 0 ? styles.minus : ""}>−{removed}</span>
        </span>
      </div>
      {added + removed + changed === 0 && <p className={styles.none}>{t("ui.diff.none")}</p>}
      <ul className={styles.rows} aria-label={title}>
        {(isWhole ? rows : shown).map((row) => (
          <OneRow key={row.key} row={row} />
        ))}
      </ul>
      {folded.length > 0 && (
        <div className={styles.more}>
          <Button
            size="small"
            appearance="transparent"
            icon={isWhole ? <ChevronUpRegular /> : <ChevronDownRegular />}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t("ui.diff.showLess") : t.count("ui.diff.showMore", folded.length)}
          </Button>
        </div>
      )}
    </div>
  );
}

function OneRow({ row: { kind, entry, was, cells = [] } }: { row: DiffRow }) {
  const { t } = useTexts();
  return (
    <li className={`${styles.row} ${styles[kind]}`}>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <span className={styles.entry}>
        <code>{entry}</code>
        {was !== undefined && <span className={styles.was}>{t("ui.diff.was", { value: was })}</span>}
      </span>
      <span className={styles.cells}>
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          <span key={index}>{cell}</span>
        ))}
      </span>
      <span className={styles.word}>{t(`ui.diff.${kind}`)}</span>
    </li>
  );
}
