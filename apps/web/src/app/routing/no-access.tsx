import { LockClosedRegular } from "@fluentui/react-icons/svg/lock-closed";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { TextKey } from "@waymark/messages/catalogue";
import { useSettings } from "../../platform/configuration-context.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { AppLink } from "../../ui/app-link.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { NEW_TAB, NewTabMark } from "../../ui/new-tab.tsx";
import ui from "../../ui/ui.module.css";
import type { Denial } from "./route-table.ts";

type Wording = {
  readonly title: TextKey;
  readonly right: TextKey;
  readonly text?: TextKey;
  /** A page of ours where one gets the right. */
  readonly page?: { readonly textKey: TextKey; readonly to: string };
  readonly link?: { readonly textKey: TextKey; readonly to: keyof FrontendConfiguration["links"] };
};

const WORDINGS: Readonly<Record<Denial, Wording>> = {
  internalReport: {
    title: "access.denied.internalReport",
    right: "access.right.leadership",
    link: { textKey: "access.denied.internalReportHelp", to: "internalReportHelp" },
  },
  partnerPortal: {
    title: "access.denied.page",
    right: "access.right.partnerPortal",
    text: "access.denied.partnerPortalText",
    page: { textKey: "access.denied.register", to: "/partnerRegistration" },
  },
  solution: { title: "access.denied.view", right: "access.right.solution" },
  domainLens: {
    title: "access.denied.page",
    right: "access.right.domainLens",
    text: "access.denied.domainLensText",
    link: { textKey: "access.denied.domainLensEntitlement", to: "domainLensEntitlement" },
  },
  operator: { title: "access.denied.view", right: "access.right.operator" },
  organization: { title: "access.denied.page", right: "access.right.organization" },
};

/** Names the missing right and, where there is one, the way to get it. */
export function NoAccess({ denial }: { denial: Denial }) {
  const { t } = useTexts();
  const { links } = useSettings().configuration;
  const { title, right, text, page, link } = WORDINGS[denial];
  const url = link && links[link.to];
  return (
    <MessagePage
      icon={<LockClosedRegular />}
      title={t(title)}
      actions={
        <>
          {page && (
            <AppLink className={ui.link} to={page.to}>
              {t(page.textKey)}
            </AppLink>
          )}
          {link && typeof url === "string" && (
            <a className={ui.link} href={url} {...NEW_TAB}>
              {t(link.textKey)}
              <NewTabMark />
            </a>
          )}
        </>
      }
    >
      {text && <p>{t(text)}</p>}
      <p>{t("access.denied.missing", { right: t(right) })}</p>
      {!link && !page && <p>{t("access.denied.ask")}</p>}
    </MessagePage>
  );
}
