import type { DailyTestStatus } from "@waymark/contracts/fqdns/fqdn";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import type { Column } from "../../ui/data-list/column.ts";
import type { MarkTone } from "../../ui/marks.tsx";
import type { FqdnSort } from "./fqdn-address.ts";
import { NameCell } from "./parts/name-cell.tsx";

const TEST_TONES: Readonly<Record<DailyTestStatus, MarkTone>> = {
  Succeeded: "good",
  Failed: "bad",
  Untested: "missing",
};

type Id = FqdnSort | "workload" | "instance" | "scope" | "facing" | "test";

export const fqdnColumns = ({ t }: Texts): readonly (Column<Fqdn> & { readonly id: Id })[] => [
  {
    id: "fqdn",
    kind: "own",
    head: t("fqdns.column.fqdn"),
    sort: "asc",
    cell: (fqdn) => <NameCell fqdn={fqdn} />,
    csv: ({ domainName }) => domainName,
    minWidthPx: 196,
    grow: 4,
  },
  {
    id: "workload",
    kind: "text",
    head: t("fqdns.column.workload"),
    text: ({ workload }) => workload ?? t("fqdns.noWorkload"),
    minWidthPx: 88,
    card: "line",
  },
  {
    id: "instance",
    kind: "text",
    head: t("fqdns.column.instance"),
    text: ({ instance }) => instance,
    minWidthPx: 104,
    startsHidden: true,
    card: "none",
  },
  {
    id: "scope",
    kind: "text",
    head: t("fqdns.column.scope"),
    text: ({ scannerInfo }) => t(`fqdns.scope.${scannerInfo.scope}`),
    minWidthPx: 80,
    card: "none",
  },
  {
    id: "facing",
    kind: "text",
    head: t("fqdns.column.facing"),
    text: ({ isCustomerFacingStatus }) => t(`fqdns.facing.${isCustomerFacingStatus}`),
    minWidthPx: 60,
    grow: 0,
    card: "none",
  },
  {
    id: "test",
    kind: "status",
    head: t("fqdns.column.test"),
    status: ({ dailyTestStatus }) => ({
      tone: TEST_TONES[dailyTestStatus],
      text: t(`fqdns.test.${dailyTestStatus}`),
      isQuiet: dailyTestStatus !== "Failed",
    }),
    minWidthPx: 104,
    card: "end",
  },
  {
    id: "requests",
    kind: "number",
    head: t("fqdns.column.requests"),
    sort: "desc",
    number: ({ scannerInfo }) => scannerInfo.sampleCount,
    minWidthPx: 84,
    card: "lineEnd",
  },
  {
    id: "changed",
    kind: "time",
    head: t("fqdns.column.changed"),
    sort: "desc",
    at: ({ lastUpdateDatetime }) => lastUpdateDatetime,
    startsHidden: true,
    card: "none",
  },
];
