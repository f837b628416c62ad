import type { FunctionComponent } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { useHashTab } from "../../../ui/page/use-hash-tab.ts";
import styles from "./endpoints-page.module.css";

/** The hash tabs of the endpoint manager, spelled as addresses spell them. */
export type EndpointTab = "EndpointSet" | "Fqdn" | "Workloads" | "ChangeRequests";

export type TabParts = {
  readonly id: EndpointTab;
  readonly Content: FunctionComponent;
  /** The one primary button of the page's head while the tab is chosen. */
  readonly Primary?: FunctionComponent;
};

type Props = {
  /** Each is an area of its own; the first stands for an address without a hash. */
  readonly tabs: readonly [TabParts, ...TabParts[]];
  /** How many things each tab lists, as far as that is known. */
  readonly useCounts: () => Readonly<Record<EndpointTab, number | undefined>>;
};

/** The endpoint manager: what the vendor publishes, and how it changes. */
export function EndpointsPage({ tabs, useCounts }: Props) {
  const { t } = useTexts();
  const [{ id: first }, ...others] = tabs;
  const [chosen, choose] = useHashTab<EndpointTab>([first, ...others.map(({ id }) => id)], { keepsQuery: false });
  const counts = useCounts();
  const { Content, Primary } = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  return (
    <div className={styles.page}>
      <PageHeader title={t("shell.nav.domainLens")} actions={Primary && <Primary />} />
      <Tabs
        label={t("endpointSets.tabs")}
        tabs={tabs.map(({ id }) => ({ id, name: t(`endpointSets.tab.${id}`), count: counts[id] }))}
        chosen={chosen}
        onChoose={choose}
      >
        <Content />
      </Tabs>
    </div>
  );
}
