import type { FluentIcon } from "@fluentui/react-icons";
import { CalendarLtrRegular } from "@fluentui/react-icons/svg/calendar-ltr";
import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import type { ReactNode } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import styles from "./timeline.module.css";

export type TimelineEntry = {
  readonly key: string;
  readonly state: "done" | "now" | "next" | "failed";
  /** Who or what first, in strong, then what happens. */
  readonly title: ReactNode;
  readonly when?: string;
  /** Further facts, one line each. */
  readonly lines?: readonly ReactNode[];
  /** What it waits for, in the accent colour. */
  readonly waiting?: string;
  /** A shape for what is to come; a calendar without one. */
  readonly icon?: FluentIcon;
};

const STATE_ICONS = { done: CheckmarkRegular, failed: DismissRegular } as const;

function Dot({ entry: { state, icon } }: { entry: TimelineEntry }) {
  const Icon = state === "now" ? undefined : state === "next" ? (icon ?? CalendarLtrRegular) : STATE_ICONS[state];
  return (
    <span className={`${styles.dot} ${styles[state]}`} aria-hidden="true">
      {Icon && <Icon />}
    </span>
  );
}

/** What has happened, what is happening now, and what comes next: approvals, proofs, hand-overs. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  const { t } = useTexts();
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={styles.entry} aria-current={entry.state === "now" ? "step" : undefined}>
          <Dot entry={entry} />
          <div className={styles.words}>
            <p className={styles.title}>
              <span className={ui.visuallyHidden}>{t(`ui.timeline.${entry.state}`)}: </span>
              {entry.title}
            </p>
            {entry.when && <p className={styles.small}>{entry.when}</p>}
            {entry.waiting && <p className={styles.waiting}>{entry.waiting}</p>}
            {entry.lines?.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have a fixed order
              <p key={index} className={styles.line}>
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
