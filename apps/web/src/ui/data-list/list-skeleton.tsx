import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import styles from "./list-skeleton.module.css";

const ROWS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/** As many rows as a first look shows, in their size. */
export function ListSkeleton() {
  const { t } = useTexts();
  return (
    <div className={styles.card} role="status">
      <span className={ui.visuallyHidden}>{t("ui.loading")}</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
