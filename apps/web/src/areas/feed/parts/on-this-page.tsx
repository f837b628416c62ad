import { useTexts } from "../../../platform/texts/texts-context.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "./feed.module.css";

/** The parts of the page, and where the address leads to them. */
export const PART_IDS = {
  versions: "versions",
  start: "start",
  calls: "calls",
  endpoints: "endpoints",
  changes: "changes",
  pac: "pac",
  lists: "lists",
  proof: "proof",
  rules: "rules",
} as const;
const PARTS = Object.keys(PART_IDS) as (keyof typeof PART_IDS)[];

export function OnThisPage() {
  const { t } = useTexts();
  return (
    <nav aria-label={t("feed.onPage")} className={styles.onPage}>
      <h2>{t("feed.onPage")}</h2>
      <ul>
        {PARTS.map((part) => (
          <li key={part}>
            <a className={ui.link} href={`#${PART_IDS[part]}`}>
              {t(`feed.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
