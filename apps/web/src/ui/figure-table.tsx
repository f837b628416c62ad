import type { ReactNode } from "react";
import styles from "./figure-table.module.css";

type Props = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Many rows of numbers: it scrolls by itself below its heads. Others become blocks of named lines on a phone. */
  readonly isLong?: boolean;
};

/** The figures behind a picture. The first cell of a row names it. */
export function FigureTable({ caption, columns, rows, isLong = false }: Props) {
  const table = (
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
                {cell === "" ? "–" : (cell ?? "–")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isLong) return <div className={styles.folding}>{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard
    <section className={styles.long} aria-label={caption} tabIndex={0}>
      {table}
    </section>
  );
}
