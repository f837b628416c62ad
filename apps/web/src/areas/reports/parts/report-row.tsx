import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { type KeyboardEvent, memo } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import form from "../../../ui/form.module.css";
import type { HistoryWords } from "../words.ts";
import { Figure, figuresOf, Place, Shared, VerdictMark } from "./cells.tsx";
import styles from "./report-list.module.css";

type Props = {
  readonly row: AnySummary;
  readonly words: HistoryWords;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly onChoose: (row: AnySummary, isChosen: boolean) => void;
  readonly onOpen: (id: string) => void;
};

const NEIGHBOUR = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" } as const;

/** The arrow keys lead from row to row. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const row = event.currentTarget.closest("tr")?.[NEIGHBOUR[event.key]];
  const button = row?.querySelector<HTMLElement>("button");
  if (!button) return;
  event.preventDefault();
  button.focus();
}

/** One report. Its button fills the whole row, so that a press anywhere opens it. */
export const ReportRow = memo(function ReportRow({ row, words, isChosen, isOpen, onChoose, onOpen }: Props) {
  const { t } = useTexts();
  const when = words.moment(row.dateTime);
  const { mail, files, busy } = figuresOf(row, words);
  return (
    <tr className={styles.row} data-open={isOpen} data-chosen={isChosen}>
      <td className={styles.check}>
        <input
          type="checkbox"
          className={form.checkbox}
          aria-label={t("history.selectOne", { when })}
          checked={isChosen}
          onChange={(event) => onChoose(row, event.target.checked)}
        />
      </td>
      <th scope="row" className={styles.when}>
        <button
          type="button"
          id={`report-${row.id}`}
          className={styles.open}
          aria-expanded={isOpen}
          onClick={() => onOpen(row.id)}
          onKeyDown={moveOn}
        >
          <time dateTime={row.dateTime} title={`${row.dateTime.slice(0, 16).replace("T", " ")} UTC`}>
            {when}
          </time>
        </button>
      </th>
      <td className={styles.place}>
        <Place row={row} words={words} />
      </td>
      <td className={styles.verdict}>
        <VerdictMark verdict={row.verdict} words={words} />
      </td>
      <td className={styles.mail}>
        <Figure value={mail} />
        {mail !== undefined && <span className={styles.unit}> ms</span>}
      </td>
      <td className={styles.figure}>
        <Figure value={files} />
      </td>
      <td className={styles.figure}>
        <Figure value={busy} />
      </td>
      <td className={styles.shared}>
        <Shared row={row} />
      </td>
    </tr>
  );
});
