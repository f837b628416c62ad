import type { Owner } from "@waymark/contracts/connectivity-test/finding-words";
import type { Verdict } from "@waymark/contracts/connectivity-test/findings";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { OwnerChip } from "../../../ui/owner-chip.tsx";
import type { HistoryWords } from "../words.ts";
import { Figure, figuresOf, VerdictMark } from "./cells.tsx";
import styles from "./panel.module.css";

const FIGURES = ["mail", "files", "busy", "aiChat"] as const;

type Share = { readonly owner: Owner; readonly cause: Verdict["causes"][number] | undefined };

/** Owners come in the order of the causes; only where there are as many is it clear whose is which. */
const sharesOf = ({ owners, causes }: Verdict): readonly Share[] =>
  owners.map((owner, index) => ({ owner, cause: owners.length === causes.length ? causes[index] : undefined }));

function Owners({ verdict }: { verdict: Verdict }) {
  const { t } = useTexts();
  if (verdict.owners.length === 0) return null;
  return (
    <div className={styles.owners}>
      {sharesOf(verdict).map(({ owner, cause }) => (
        <OwnerChip key={owner} owner={owner} what={cause?.kind === "finding" ? t(`findings.rule.${cause.id}`) : ""} />
      ))}
    </div>
  );
}

function Term({ row, words }: { row: AnySummary; words: HistoryWords }) {
  const { t } = useTexts();
  if (!("sharedBy" in row)) return <>{t("history.panel.kept", { date: words.day(new Date(row.keptUntil)) })}</>;
  const date = words.day(new Date(row.until));
  return (
    <>
      {row.sharedBy === ""
        ? t("history.panel.sharedByUnknown", { date })
        : t("history.panel.sharedBy", { name: row.sharedBy, date })}
    </>
  );
}

/** What is read at a glance: how it went, who can fix it, and the four numbers. */
export function PanelFacts({ row, words }: { row: AnySummary; words: HistoryWords }) {
  const { t } = useTexts();
  const figures = figuresOf(row, words);
  return (
    <>
      <div className={styles.verdict}>
        <VerdictMark verdict={row.verdict} words={words} />
      </div>
      <p className={styles.sentence}>{words.causes(row.verdict)}</p>
      <Owners verdict={row.verdict} />
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure} className={styles.figure}>
            <dt>{t(`history.figure.${figure}`)}</dt>
            <dd>
              <Figure value={figures[figure]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.term}>
        <Term row={row} words={words} />
      </p>
    </>
  );
}
