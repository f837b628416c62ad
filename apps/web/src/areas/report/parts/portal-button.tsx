import { Button } from "@fluentui/react-components";
import { OpenRegular } from "@fluentui/react-icons/svg/open";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { NEW_TAB } from "../../../ui/new-tab.tsx";
import ui from "../../../ui/ui.module.css";

/** Behind a captive portal every page without encryption leads to the portal's own page, where the visitor signs in. */
export function PortalButton({ plainPage }: { plainPage: string }) {
  const { t } = useTexts();
  return (
    <Button as="a" appearance="primary" icon={<OpenRegular />} href={plainPage} {...NEW_TAB}>
      {t("report.portal.open")}
      <span className={ui.visuallyHidden}> ({t("shell.link.newTab")})</span>
    </Button>
  );
}
