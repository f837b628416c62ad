import { Tab, TabList } from "@fluentui/react-components";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { HistoryTab } from "../history-address.ts";
import styles from "./history.module.css";

type Props = {
  readonly tab: HistoryTab;
  readonly totals: Readonly<Record<HistoryTab, number | undefined>>;
  readonly onTab: (tab: HistoryTab) => void;
};

const TABS = ["mine", "received"] as const satisfies readonly HistoryTab[];

export function Tabs({ tab, totals, onTab }: Props) {
  const { t, language } = useTexts();
  const numbers = new Intl.NumberFormat(language);
  return (
    <TabList
      className={styles.tabs ?? ""}
      aria-label={t("history.tabs")}
      selectedValue={tab}
      onTabSelect={(_event, { value }) => onTab(value as HistoryTab)}
    >
      {TABS.map((one) => (
        <Tab key={one} id={`tab-${one}`} value={one}>
          {t(`history.tab.${one}`)}{" "}
          <span className={styles.tabCount}>{totals[one] === undefined ? "" : numbers.format(totals[one])}</span>
        </Tab>
      ))}
    </TabList>
  );
}
