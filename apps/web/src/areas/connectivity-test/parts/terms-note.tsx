import { useSettings } from "../../../platform/configuration-context.tsx";
import { useSession } from "../../../platform/session/session-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { NEW_TAB } from "../../../ui/new-tab.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "./test-form.module.css";

/** Stands for the link while the sentence is taken apart: languages put it in different places. */
const LINK = "\uFFFC";

/** The signed-in have accepted the terms with their account. */
export function TermsNote() {
  const { t } = useTexts();
  const { terms } = useSettings().configuration.links;
  if (useSession().snapshot.state === "SignedIn") return null;
  const [before, after] = t("start.terms", { terms: LINK }).split(LINK);
  return (
    <p className={styles.terms}>
      {before}
      <a className={`${ui.link} ${styles.termsLink}`} href={terms} {...NEW_TAB}>
        {t("start.termsLink")}
        <span className={ui.visuallyHidden}> ({t("shell.link.newTab")})</span>
      </a>
      {after}
    </p>
  );
}
