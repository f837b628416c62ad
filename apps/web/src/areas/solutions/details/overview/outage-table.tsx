import type { Outage } from "@waymark/contracts/outages/schemas";
import type { GeoReply } from "@waymark/contracts/performance/schemas";
import type { ReactNode } from "react";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Legend } from "../../../../ui/chart/frame/legend.tsx";
import { TableDownloads } from "../../../../ui/chart/frame/table-downloads.tsx";
import { FigureTable } from "../../../../ui/figure-table.tsx";
import { Mark } from "../../../../ui/marks.tsx";
import { Card, Section } from "../../../../ui/page/section.tsx";
import { Failed } from "../../../../ui/states/failed.tsx";
import { dayOf } from "../figure-words.ts";
import { Category, FailingPhases } from "./outage-cells.tsx";
import { OutageMails } from "./outage-mails.tsx";
import styles from "./overview.module.css";
import { PHASE_COLUMNS, type ToldOutage, tableOfOutages, tellOutage } from "./told-outage.ts";

type Props = {
  /** Undefined until they have come. */
  readonly outages: readonly Outage[] | undefined;
  readonly places: GeoReply["places"];
  readonly since: string | undefined;
  /** Whether they may be of several places. */
  readonly hasPlaces: boolean;
  /** Whose mails can be asked for; undefined for somebody else's. */
  readonly mailsOf?: string | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** The outages of the chosen range, the newest first: how long, how bad, which phase failed, how many tenants. */
export function OutageTable({ outages, places, since, hasPlaces, mailsOf, error, onRetry }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const { isOutageEnabled } = useSettings().flags;
  const title = t("details.outages.title");
  const told = outages?.map((outage) => tellOutage(outage, places, texts)) ?? [];
  if (!isOutageEnabled) return null;
  return (
    <Section
      title={title}
      note={since && t("details.outages.from", { day: formatDay(language, dayOf(since)) })}
      actions={
        <>
          {mailsOf !== undefined && <OutageMails solutionId={mailsOf} />}
          {told.length > 0 && <TableDownloads title={title} table={tableOfOutages(told, texts)} />}
        </>
      }
    >
      {error ? (
        <Failed text={t("details.outages.failed")} error={error} onRetry={onRetry} />
      ) : outages?.length === 0 ? (
        <Card>
          <p className={styles.sentence}>{t("details.noOutages")}</p>
        </Card>
      ) : (
        outages && (
          <Card>
            <FigureTable
              caption={t("ui.chart.tableOf", { title })}
              columns={columnsOf(hasPlaces, texts)}
              rows={told.map((outage) => cellsOf(outage, hasPlaces, texts))}
              isLong
            />
            <div className={styles.foot}>
              <Legend
                items={[
                  { mark: { square: "others" }, label: "DNS" },
                  { mark: { square: "you" }, label: "TCP" },
                  { mark: { square: "pale" }, label: "TLS" },
                ]}
              />
              <p className={styles.note}>{t("details.outages.foot")}</p>
            </div>
          </Card>
        )
      )}
    </Section>
  );
}

const columnsOf = (hasPlaces: boolean, { t }: Texts): readonly string[] => [
  t("details.outage.began"),
  t("details.outage.duration"),
  t("details.outage.category"),
  t("details.outage.workload"),
  ...(hasPlaces ? [t("details.outage.where")] : []),
  t("details.outage.phase"),
  ...PHASE_COLUMNS,
  t("details.outage.tenants"),
  t("details.outage.reach"),
  t("details.outage.state"),
];

const cellsOf = (told: ToldOutage, hasPlaces: boolean, { t }: Texts): readonly ReactNode[] => [
  told.began,
  told.duration,
  <Category key="category" category={told.category} />,
  told.workload,
  ...(hasPlaces ? [told.where] : []),
  <FailingPhases key="phases" shares={told.shares} />,
  ...told.shares,
  told.tenants,
  told.reach,
  <Mark key="state" tone={told.isFinal ? "good" : "waiting"}>
    {t(told.isFinal ? "details.outage.final" : "details.outage.provisional")}
  </Mark>,
];
