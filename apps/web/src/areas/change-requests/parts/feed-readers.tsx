import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { feedLimits } from "@waymark/contracts/feed/limits";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Meter } from "../../../ui/chart/meter.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { Quantity } from "../../../ui/quantity.tsx";
import styles from "../preview/preview.module.css";

/** How many of the programs that follow the feed have loaded a published change, and when its additions count. */
export function FeedReaders({ change }: { change: EndpointSetChange }) {
  const { t } = useTexts();
  const { published, instance } = change;
  const readers = published?.readers ?? null;
  if (published === null || readers === null) return null;
  const { all, current } = readers;
  const days = feedLimits.readersKeptDays;
  const share = all === 0 ? null : Math.floor((100 * current) / all);
  return (
    <Card title={t("changes.readers.title")}>
      {share === null ? (
        <p className={styles.plain}>{t("changes.readers.none", { instance, days })}</p>
      ) : (
        <>
          <Quantity value={share} unit="%" size="large" />
          <Meter label={t("changes.readers.title")} value={share} to={100} />
          <p className={styles.plain}>
            {t("changes.readers.text", { current, all, instance, version: published.version })}
          </p>
        </>
      )}
      <InEffect change={change} publishedAt={published.publishedAt} />
      <p className={styles.alone}>{t("changes.readers.note", { days })}</p>
    </Card>
  );
}

function InEffect({ change, publishedAt }: { change: EndpointSetChange; publishedAt: string }) {
  const { t, language } = useTexts();
  if (change.additions === 0) return null;
  const wanted = change.changeDetail?.additionEffectiveDate;
  const day = wanted ?? utcDay(Date.parse(publishedAt) + changeLimits.additionNoticeDays * DAY_MS);
  const isPast = day <= utcDay(Date.now());
  const shown = formatDay(language, new Date(`${day}T12:00:00Z`));
  return <p className={styles.plain}>{t(isPast ? "changes.readers.since" : "changes.readers.from", { day: shown })}</p>;
}
