import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "../pages/start-page.module.css";

/** The AI-assistant test has a page of its own; one flag shows the page, another this link. */
export function AssistantLink() {
  const { t } = useTexts();
  const { configuration, flags } = useSettings();
  const hasPage =
    flags.isCopilotEnabled &&
    configuration.cloudName === "MultiTenant" &&
    configuration.availableAreas.includes("copilot-test");
  if (!hasPage || !flags.isCopilotIntegrateEnable) return null;
  return (
    <p className={styles.assistant}>
      <AppLink className={ui.link} to="/copilot">
        {t("start.assistant")}
      </AppLink>
    </p>
  );
}
