import { OpenRegular } from "@fluentui/react-icons/svg/open";
import { useTexts } from "../platform/texts/texts-context.tsx";
import styles from "./ui.module.css";

/** For links that leave the application: they open beside it and send no referrer. */
export const NEW_TAB = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Says for eyes and for screen readers that a link opens a new tab. */
export function NewTabMark() {
  const { t } = useTexts();
  return (
    <>
      <OpenRegular className={styles.newTabIcon ?? ""} />
      <span className={styles.visuallyHidden}>({t("shell.link.newTab")})</span>
    </>
  );
}
