import type { FluentIcon } from "@fluentui/react-icons";
import { HistoryRegular } from "@fluentui/react-icons/svg/history";
import { OrganizationRegular } from "@fluentui/react-icons/svg/organization";
import { PeopleCommunityRegular } from "@fluentui/react-icons/svg/people-community";
import { QuestionCircleRegular } from "@fluentui/react-icons/svg/question-circle";
import { TopSpeedRegular } from "@fluentui/react-icons/svg/top-speed";
import { lazy, Suspense } from "react";
import { useSettings } from "../../platform/configuration-context.tsx";
import { useHydrated } from "../../platform/hydration.ts";
import { whenIdle } from "../../platform/idle.ts";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { AppLink } from "../../ui/app-link.tsx";
import { NEW_TAB, NewTabMark } from "../../ui/new-tab.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { currentEntry, type NavigationEntry } from "./navigation.ts";
import styles from "./shell.module.css";

const ICONS: Readonly<Record<string, FluentIcon>> = {
  networkTest: TopSpeedRegular,
  reports: HistoryRegular,
  organization: OrganizationRegular,
  networkPartners: OrganizationRegular,
  faq: QuestionCircleRegular,
  community: PeopleCommunityRegular,
};
const LateIcon = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const { LateIcon } = await loadChunk(() => import("./late-icons.tsx"));
  return { default: LateIcon };
});

function EntryIcon({ name }: { readonly name: string }) {
  const className = styles.entryIcon ?? "";
  const isHydrated = useHydrated();
  const Icon = ICONS[name];
  if (Icon) return <Icon className={className} />;
  const hole = <span className={className} />;
  // A prerendered page must not wait for it: React would call that an error, and every visit would report one.
  if (!isHydrated) return hole;
  return (
    <QuietBoundary>
      <Suspense fallback={hole}>
        <LateIcon name={name} className={className} />
      </Suspense>
    </QuietBoundary>
  );
}

type EntryProps = {
  readonly entry: NavigationEntry;
  readonly isCurrent: boolean;
  readonly onChosen: (() => void) | undefined;
};

function Entry({ entry, isCurrent, onChosen }: EntryProps) {
  const { t } = useTexts();
  const { links } = useSettings().configuration;
  const face = (
    <>
      <EntryIcon name={entry.name} />
      <span className={styles.entryText}>{t(entry.textKey)}</span>
    </>
  );
  if ("link" in entry) {
    return (
      <a className={styles.entry} href={links[entry.link]} onClick={onChosen} {...NEW_TAB}>
        {face}
        <NewTabMark />
      </a>
    );
  }
  return (
    <AppLink className={styles.entry} to={entry.to} onClick={onChosen} aria-current={isCurrent ? "page" : undefined}>
      {face}
    </AppLink>
  );
}

type Props = {
  readonly entries: readonly NavigationEntry[];
  /** Undefined while the address is not known, as in the prerendered frame. */
  readonly path: string | undefined;
  readonly onChosen?: () => void;
};

export function NavigationList({ entries, path, onChosen }: Props) {
  const current = path === undefined ? undefined : currentEntry(entries, path);
  const inside = entries.filter((entry) => "to" in entry);
  const outside = entries.filter((entry) => "link" in entry);
  const rows = (list: readonly NavigationEntry[]) =>
    list.map((entry) => (
      <li key={entry.name}>
        <Entry entry={entry} isCurrent={entry.name === current} onChosen={onChosen} />
      </li>
    ));
  return (
    <ul className={styles.entries}>
      {rows(inside)}
      <li className={styles.separator} aria-hidden="true" />
      {rows(outside)}
    </ul>
  );
}
