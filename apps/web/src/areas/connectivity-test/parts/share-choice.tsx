import { maySharePlannedReport } from "@waymark/rules/reports/sharing-offer";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useSession } from "../../../platform/session/session-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import form from "../../../ui/form.module.css";
import styles from "./test-form.module.css";

/** For the signed-in, where saving and some kind of sharing are allowed. */
export function ShareChoice() {
  const { t } = useTexts();
  const { uxFeatureControl } = useSettings().configuration;
  const { state, adminSettings } = useSession().snapshot;
  const isSignedIn = state === "SignedIn";
  if (!maySharePlannedReport({ isSignedIn, controls: uxFeatureControl, adminSettings })) return null;
  return (
    <div className={styles.share}>
      <label className={form.choice}>
        <input className={form.checkbox} type="checkbox" name="share" />
        {t("start.share")}
      </label>
      <span className={styles.preview}>{t("start.preview")}</span>
    </div>
  );
}
