import { useTexts } from "../../../platform/texts/texts-context.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "../organization.module.css";

/** Stands where lines will stand. */
export function Skeleton({ lines }: { lines: number }) {
  const { t } = useTexts();
  return (
    <div role="status">
      <span className={ui.visuallyHidden}>{t("shell.loading")}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={line} className={styles.skeleton} />
      ))}
    </div>
  );
}
