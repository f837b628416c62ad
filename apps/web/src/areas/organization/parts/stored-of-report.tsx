import { useQuery } from "@tanstack/react-query";
import type { StoredOfReport as Stored } from "@waymark/contracts/reports/schemas";
import { useApi } from "../../../platform/api-context.tsx";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "../organization.module.css";
import { storedQuery } from "../queries.ts";
import { Failed } from "./failed.tsx";
import { Section } from "./section.tsx";
import { Skeleton } from "./skeleton.tsx";

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "status" in error && (error.status === 404 || error.status === 400);

function Parts({ stored }: { stored: Stored }) {
  const { t, language } = useTexts();
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
              {keptUntil === null || rows === 0 ? "–" : formatDay(language, new Date(keptUntil))}
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
      <div className={styles.card}>
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
          <Skeleton lines={4} />
        )}
      </div>
    </Section>
  );
}
