import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { NEW_TAB, NewTabMark } from "../../../ui/new-tab.tsx";
import ui from "../../../ui/ui.module.css";

/** Inside Domain Lens: what was refused, which right is missing, and where one asks for it. */
export function NoAccessWords({ why }: { why: string }) {
  const { t } = useTexts();
  const { domainLensEntitlement } = useSettings().configuration.links;
  return (
    <>
      {t("changes.noAccess")} {why}{" "}
      <a className={ui.link} href={domainLensEntitlement} {...NEW_TAB}>
        {t("access.denied.domainLensEntitlement")}
        <NewTabMark />
      </a>
    </>
  );
}
