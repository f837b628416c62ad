import { useQuery } from "@tanstack/react-query";
import type { AssessmentsReply } from "@waymark/contracts/performance/details-schemas";
import type { Figure } from "@waymark/contracts/performance/figures";
import { useApi } from "../../../../platform/api-context.tsx";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { TableDownloads } from "../../../../ui/chart/frame/table-downloads.tsx";
import { FigureTable } from "../../../../ui/figure-table.tsx";
import { Card, Section } from "../../../../ui/page/section.tsx";
import { Failed } from "../../../../ui/states/failed.tsx";
import { WithheldCell } from "../../../../ui/states/withheld.tsx";
import { whyWithheld } from "../../withheld-words.ts";
import { callsQuery } from "../details-queries.ts";
import { numberText } from "../figure-words.ts";

type Network = AssessmentsReply["networks"][number];

/** The calls of the last three days by /24 and /48. */
export function CallsByNetwork({ solutionId }: { solutionId: string }) {
  const texts = useTexts();
  const { t } = texts;
  const { data, error, refetch } = useQuery(callsQuery(useApi(), solutionId));
  const table = {
    columns: [
      t("details.calls.network"),
      t("details.calls.points"),
      `${t("details.calls.rtt")}, ms`,
      `${t("details.calls.jitter")}, ms`,
      `${t("details.calls.loss")}, %`,
      t("details.calls.samples"),
    ],
    rows: data?.networks.map(plainRow) ?? [],
  };
  return (
    <Section
      title={t("details.calls.title")}
      note={t("details.calls.note")}
      actions={table.rows.length > 0 && <TableDownloads title={t("details.calls.title")} table={table} />}
    >
      {error && <Failed text={t("details.callsFailed")} error={error} onRetry={() => void refetch()} />}
      {data?.networks.length === 0 && (
        <Card>
          <p>{t("details.calls.none")}</p>
        </Card>
      )}
      {data && data.networks.length > 0 && (
        <Card>
          <FigureTable
            caption={t("ui.chart.tableOf", { title: t("details.calls.title") })}
            columns={table.columns}
            rows={data.networks.map((one) => rowOf(one, texts))}
            isLong
          />
        </Card>
      )}
      {data && data.others > 0 && <p>{t.count("details.calls.others", data.others)}</p>}
    </Section>
  );
}

/** As a file has it; a figure that is withheld is empty. */
const plainRow = ({ network, calls, rtt, jitter, packetLoss }: Network): string[] => [
  network,
  ...[calls.value, rtt.value, jitter.value, packetLoss.value, calls.samples].map((value) => String(value ?? "")),
];

function rowOf({ network, calls, rtt, jitter, packetLoss }: Network, texts: Texts) {
  const written = (figure: Figure, digits: number) =>
    figure.value === null ? (
      <WithheldCell reason={whyWithheld(figure, texts.t) ?? ""} />
    ) : (
      numberText(figure.value, digits, texts)
    );
  return [
    network,
    written(calls, 1),
    written(rtt, 0),
    written(jitter, 0),
    written(packetLoss, 1),
    calls.samples === null ? null : numberText(calls.samples, 0, texts),
  ];
}
