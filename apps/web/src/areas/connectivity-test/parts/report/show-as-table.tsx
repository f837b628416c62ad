import { DataHistogramRegular } from "@fluentui/react-icons/svg/data-histogram";
import { TableRegular } from "@fluentui/react-icons/svg/table";
import type { ReactNode } from "react";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import styles from "./show-as-table.module.css";

type Props = { readonly id: string; readonly title: string; readonly isTable: boolean; readonly onTable: () => void };

/** The heading of a picture, with the switch to the figures behind it. */
export function PictureHeading({ id, title, isTable, onTable }: Props) {
  const { t } = useTexts();
  const Icon = isTable ? DataHistogramRegular : TableRegular;
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <button type="button" className={styles.switch} onClick={onTable}>
        <Icon className={styles.icon ?? ""} />
        {t(isTable ? "path.asPicture" : "path.asTable")}
      </button>
    </div>
  );
}

type TableProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
};

/** A plain table; the first cell of a row names it. On a phone each row becomes a block of named lines. */
export function FigureTable({ caption, columns, rows }: TableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} data-column={columns[column + 1]}>
                  {cell ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
