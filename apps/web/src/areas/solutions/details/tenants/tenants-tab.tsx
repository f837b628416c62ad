import { useQuery } from "@tanstack/react-query";
import type { TenantsReply } from "@waymark/contracts/performance/details-schemas";
import type { ReactNode } from "react";
import { useAddressState } from "../../../../platform/address-state.ts";
import { useApi } from "../../../../platform/api-context.tsx";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { FigureTable } from "../../../../ui/figure-table.tsx";
import { Card, Section } from "../../../../ui/page/section.tsx";
import { Segmented } from "../../../../ui/segmented/segmented.tsx";
import { Failed } from "../../../../ui/states/failed.tsx";
import { WithheldCell } from "../../../../ui/states/withheld.tsx";
import { DETAILS_ADDRESS, PLACE_LEVELS } from "../details-address.ts";
import { tenantsQuery } from "../details-queries.ts";
import { numberText, tenantsText } from "../figure-words.ts";

function rowOf({ name, tenants, largestPercent }: TenantsReply["rows"][number], texts: Texts): readonly ReactNode[] {
  const share =
    largestPercent === null ? (
      <WithheldCell key="share" reason={texts.t("details.tenants.hidden")} />
    ) : (
      `${numberText(largestPercent, 0, texts)}\u00a0%`
    );
  return [name, tenantsText(tenants, texts), share];
}

/** How many organizations use a solution at each place: in steps, without names. */
export function TenantsTab({ solutionId }: { solutionId: string }) {
  const texts = useTexts();
  const { t, language } = texts;
  const [{ level }, change] = useAddressState(DETAILS_ADDRESS);
  const { data, error, refetch } = useQuery(tenantsQuery(useApi(), solutionId, level, language));
  return (
    <Section
      title={t("details.tenants.title")}
      lead={t("details.tenants.lead")}
      actions={
        <Segmented
          label={t("details.places.level")}
          options={PLACE_LEVELS.map((value) => ({ value, label: t(`details.places.${value}`) }))}
          value={level}
          onChange={(next) => change({ level: next }, "replace")}
        />
      }
    >
      {error && <Failed text={t("details.tenants.failed")} error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && (
        <Card>
          <p>{t("details.tenants.none")}</p>
        </Card>
      )}
      {data && data.rows.length > 0 && (
        <Card>
          <FigureTable
            caption={t("ui.chart.tableOf", { title: t("details.tenants.title") })}
            columns={[t("details.places.place"), t("details.tenants.tenants"), t("details.tenants.largest")]}
            rows={data.rows.map((row) => rowOf(row, texts))}
            isLong
          />
        </Card>
      )}
    </Section>
  );
}
