import type { ReactNode } from "react";
import styles from "./page.module.css";

/** The content column of a page: at most 1136 wide, 32 between its sections. */
export const Page = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

type ColumnsProps = {
  readonly children: ReactNode;
  readonly aside: ReactNode;
  /** True while the page shows something that needs its whole width: the aside follows below. */
  readonly isWide?: boolean;
};

/** What a page is about, and beside it what accompanies it; on phones the aside follows below. */
export const Columns = ({ children, aside, isWide = false }: ColumnsProps) => (
  <div className={styles.columns} data-wide={isWide}>
    <div className={styles.stack}>{children}</div>
    <div className={styles.aside}>{aside}</div>
  </div>
);
