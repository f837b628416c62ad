import { useTexts } from "../platform/texts/texts-context.tsx";
import styles from "./ui.module.css";

/** Stands where a page will stand, in about its shape. */
export function PageSkeleton() {
  const { t } = useTexts();
  return (
    <div className={styles.page} role="status">
      <span className={styles.visuallyHidden}>{t("shell.loading")}</span>
      <div className={styles.skeletonTitle} />
      <div className={styles.skeletonLine} />
      <div className={styles.skeletonBlock} />
    </div>
  );
}
