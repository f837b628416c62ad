import { useQuery } from "@tanstack/react-query";
import type { StoredOfReport as Stored } from "@waymark/contracts/reports/schemas";
import { isStatus } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "../organization.module.css";
import { storedQuery } from "../queries.ts";

const isMissing = (error: unknown): boolean => isStatus(error, 400, 404);

function Parts({ stored }: { stored: Stored }) {
  const { t } = useTexts();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("yourData.report.part")}</th>
          <th scope="col" className={styles.number}>
            {t("yourData.report.rows")}
          </th>
          <th scope="col">{t("yourData.report.until")}</th>
        </tr>
      </thead>
      <tbody>
        {stored.parts.map(({ part, rows, keptUntil }) => (
          <tr key={part}>
            <th scope="row">{t(`yourData.report.part.${part}`)}</th>
            <td className={styles.number}>{rows}</td>
            <td className={styles.date}>
              {keptUntil === null || rows === 0 ? "–" : <Moment at={keptUntil} as="day" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Table by table, for the owner of the report. */
export function StoredOfReport({ id }: { id: string }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(storedQuery(useApi(), id));
  return (
    <Section title={t("yourData.report.title")}>
      <Card>
        {isMissing(error) ? (
          <p className={styles.hint}>{t("yourData.report.missing")}</p>
        ) : error ? (
          <Failed text={t("yourData.report.failed")} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <Parts stored={data} />
            <p className={styles.after}>
              <AppLink className={ui.link} to={`/report/${encodeURIComponent(id)}`}>
                {t("yourData.report.open")}
              </AppLink>
            </p>
          </>
        ) : (
          <Skeleton count={4} />
        )}
      </Card>
    </Section>
  );
}
