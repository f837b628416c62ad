import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./merged-rows.module.css";

/** What one side did, as it reads in a cell. */
export type MergedCell =
  | { readonly did: "added" | "removed" | "notTouched" }
  | { readonly did: "value"; readonly text: string };

export type MergedRow = {
  readonly key: string;
  readonly name: string;
  readonly isCode?: boolean;
  readonly base: MergedCell;
  readonly theirs: MergedCell;
  readonly yours: MergedCell;
  readonly result: string;
  readonly from: "fromTheirs" | "fromYours" | "agree";
};

const SIDES = ["base", "theirs", "yours"] as const;

/** Changes that do not touch each other, and what became of each. One line per row on phones, with the sides below. */
export function MergedRows({ label, rows }: { label: string; rows: readonly MergedRow[] }) {
  const { t } = useTexts();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t("ui.diff.entry")}</th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {t(`ui.diff.${side}`)}
            </th>
          ))}
          <th scope="col">{t("ui.diff.after")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={row.isCode ? styles.code : ""}>
              {row.name}
            </th>
            {SIDES.map((side) => (
              <td key={side} data-side={t(`ui.diff.${side}`)}>
                <Cell cell={row[side]} isBase={side === "base"} />
              </td>
            ))}
            <td className={styles.result}>
              <CheckmarkRegular className={styles.tick ?? ""} />
              {row.result} <span className={styles.from}>{t(`ui.diff.${row.from}`)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell, isBase }: { cell: MergedCell; isBase: boolean }) {
  const { t } = useTexts();
  if (cell.did === "value") return cell.text;
  if (cell.did === "notTouched") return <span className={styles.quiet}>{isBase ? "–" : t("ui.diff.notTouched")}</span>;
  return (
    <span className={styles[cell.did]}>
      {cell.did === "added" ? "+ " : "− "}
      {t(`ui.diff.${cell.did}`)}
    </span>
  );
}
