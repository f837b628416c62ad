import type { KeyboardEvent } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { HistoryTab } from "../history-address.ts";
import styles from "./tabs.module.css";

type Props = {
  readonly tab: HistoryTab;
  readonly totals: Readonly<Record<HistoryTab, number | undefined>>;
  readonly onTab: (tab: HistoryTab) => void;
};

const TABS = ["mine", "received"] as const satisfies readonly HistoryTab[];

/** With two tabs every arrow leads to the other one. */
function leadOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const { previousElementSibling, nextElementSibling } = event.currentTarget;
  event.preventDefault();
  ((nextElementSibling ?? previousElementSibling) as HTMLElement | null)?.focus();
}

export function Tabs({ tab, totals, onTab }: Props) {
  const { t, language } = useTexts();
  const numbers = new Intl.NumberFormat(language);
  return (
    <div role="tablist" className={styles.tabs} aria-label={t("history.tabs")}>
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`tab-${one}`}
          className={styles.tab}
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
          onKeyDown={leadOn}
        >
          {t(`history.tab.${one}`)}{" "}
          <span className={styles.count}>{totals[one] === undefined ? "" : numbers.format(totals[one])}</span>
        </button>
      ))}
    </div>
  );
}
