import type { Outage } from "@waymark/contracts/outages/schemas";
import type { GeoReply } from "@waymark/contracts/performance/schemas";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { formatDateTime, formatDay } from "../../../../platform/texts/formats.ts";
import { joinNames } from "../../../../platform/texts/place-name.ts";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { FigureTable } from "../../../../ui/figure-table.tsx";
import { Card, Section } from "../../../../ui/page/section.tsx";
import { Failed } from "../../../../ui/states/failed.tsx";
import { dayOf, tenantsText } from "../figure-words.ts";
import { countryWord } from "./index-words.ts";
import { durationText } from "./outage-words.ts";
import styles from "./overview.module.css";

type Props = {
  /** Undefined until they have come. */
  readonly outages: readonly Outage[] | undefined;
  readonly places: GeoReply["places"];
  readonly since: string | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** The outages of the chosen range, the newest first: how long, how bad, which phase failed, how many tenants. */
export function OutageTable({ outages, places, since, error, onRetry }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const { isOutageEnabled } = useSettings().flags;
  if (!isOutageEnabled) return null;
  return (
    <Section
      title={t("details.outages.title")}
      note={since && t("details.outages.from", { day: formatDay(language, dayOf(since)) })}
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
              caption={t("ui.chart.tableOf", { title: t("details.outages.title") })}
              columns={columnsOf(texts)}
              rows={outages.map((outage) => rowOf(outage, places, texts))}
              isLong
            />
          </Card>
        )
      )}
    </Section>
  );
}

const columnsOf = ({ t }: Texts): readonly string[] => [
  t("details.outage.began"),
  t("details.outage.duration"),
  t("details.outage.category"),
  t("details.outage.workload"),
  t("details.outage.where"),
  t("details.outage.dns"),
  t("details.outage.tcp"),
  t("details.outage.tls"),
  t("details.outage.tenants"),
  t("details.outage.state"),
];

function rowOf(outage: Outage, places: GeoReply["places"], texts: Texts): readonly (string | number)[] {
  const { t, language } = texts;
  const named = places.find(({ city }) => city === outage.city && city !== 0);
  const where = outage.city === 0 ? countryWord(outage.country, texts) : (named?.name ?? `${outage.city}`);
  const state = t(outage.isFinal ? "details.outage.final" : "details.outage.provisional");
  return [
    formatDateTime(language, new Date(outage.startTime)),
    durationText(outage.duration, texts),
    outage.category,
    joinNames(
      outage.workload.map((workload) => t(`details.tile.${workload}`)),
      language,
    ),
    where,
    outage.dnsErrors,
    outage.tcpErrors,
    outage.tlsErrors,
    tenantsText(outage.impactedTenants, texts),
    outage.isShared ? joinNames([state, t("details.outage.shared")], language) : state,
  ];
}
