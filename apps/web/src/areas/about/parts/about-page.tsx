import { OWN_PAGES, type OwnPage } from "@waymark/contracts/configuration/own-pages";
import type { ReactNode } from "react";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { NEW_TAB, NewTabMark } from "../../../ui/new-tab.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "../about.module.css";

type Props = { readonly name: OwnPage; readonly title: string; readonly lead: string; readonly children: ReactNode };

/** Where the operator has such a page of their own, ours says nothing that could contradict it. */
export function AboutPage({ name, title, lead, children }: Props) {
  const { t } = useTexts();
  const { basePath, links } = useSettings().configuration;
  if (links[name] === `${basePath}${OWN_PAGES[name]}`)
    return (
      <Page>
        <PageHeader title={title} lead={lead} />
        {children}
      </Page>
    );
  return (
    <Page>
      <PageHeader title={title} lead={t("about.elsewhere")} />
      <p className={styles.text}>
        <a className={ui.link} href={links[name]} {...NEW_TAB}>
          {t("about.elsewhereLink")}
          <NewTabMark />
        </a>
      </p>
    </Page>
  );
}
