import { Button, SearchBox } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Columns } from "../../../ui/page/page.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { changeLogQuery } from "../queries.ts";
import styles from "./change-log.module.css";
import { LogStateCard, WhoseNames } from "./log-state-card.tsx";
import { holds } from "./log-words.ts";
import { VersionRow } from "./version-row.tsx";

const SHOWN_AT_FIRST = 8;
const SEARCH_MAX = 253;

/** What each version did to a set, the newest first, and how the log of record stands. */
export function ChangeLog({ setId }: { setId: string }) {
  const { t, language } = useTexts();
  const { data, error, isPending, refetch } = useQuery(changeLogQuery(useApi(), setId));
  const [search, setSearch] = useState("");
  const [isWhole, setWhole] = useState(false);
  if (isPending) return <PageSkeleton />;
  if (data === undefined) return <Failed text={t("changes.log.failed")} error={error} onRetry={() => void refetch()} />;
  const { items, log, imported } = data;
  const found = items.filter((item) => holds(item, search));
  const isCut = !isWhole && search.trim() === "" && found.length > SHOWN_AT_FIRST;
  const shown = isCut ? found.slice(0, SHOWN_AT_FIRST) : found;
  return (
    <Columns
      aside={
        <>
          <LogStateCard log={log} />
          <WhoseNames />
        </>
      }
    >
      <Section
        title={t("changes.tab.ChangeLog")}
        note={String(items.length)}
        actions={
          items.length > 0 && (
            <SearchBox
              aria-label={t("changes.log.search")}
              placeholder={t("changes.log.search")}
              maxLength={SEARCH_MAX}
              value={search}
              onChange={(_event, { value }) => setSearch(value)}
            />
          )
        }
      >
        <Card isFlush>
          {shown.length === 0 ? (
            <p className={styles.nothing} role="status">
              {t(items.length === 0 ? "changes.log.empty" : "changes.log.noMatch")}
            </p>
          ) : (
            <>
              <div className={styles.heads} aria-hidden="true">
                <span>{t("changes.log.version")}</span>
                <span>{t("changes.log.description")}</span>
                <span>{t("changes.log.impact")}</span>
                <span>{t("changes.log.entries")}</span>
              </div>
              <ul className={styles.rows} aria-label={t("changes.tab.ChangeLog")}>
                {shown.map((item) => (
                  <VersionRow key={item.version} setId={setId} item={item} />
                ))}
              </ul>
            </>
          )}
          {isCut && (
            <Button
              className={styles.older ?? ""}
              appearance="transparent"
              icon={<ChevronDownRegular />}
              onClick={() => setWhole(true)}
            >
              {t.count("changes.log.older", found.length - SHOWN_AT_FIRST)}
            </Button>
          )}
          {imported !== null && !isCut && search.trim() === "" && (
            <p className={styles.imported}>
              <strong>{imported.version}</strong>
              <span>{t("changes.log.imported")}</span>
              <span className={styles.quiet}>{formatDay(language, new Date(imported.publishedAt))}</span>
            </p>
          )}
        </Card>
      </Section>
    </Columns>
  );
}
