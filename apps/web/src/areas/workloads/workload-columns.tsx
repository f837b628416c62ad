import type { Workload } from "@waymark/contracts/workloads/schemas";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import type { Column } from "../../ui/data-list/column.ts";
import { ChampCell } from "./parts/champ-cell.tsx";
import type { WorkloadSort } from "./workload-address.ts";

/** The columns of the list; what a reader searches for stands in the first two. */
export const workloadColumns = ({
  t,
}: Texts): readonly (Column<Workload> & { readonly id: WorkloadSort | "groups" })[] => [
  {
    id: "workload",
    kind: "text",
    head: t("workloads.column.workload"),
    sort: "asc",
    text: ({ id }) => id,
    minWidthPx: 144,
    grow: 2,
    detail: ({ workloadType }) => (workloadType === "External" ? t("workloads.external") : undefined),
  },
  {
    id: "champ",
    kind: "own",
    head: t("workloads.column.champ"),
    sort: "asc",
    cell: (workload) => <ChampCell workload={workload} />,
    csv: ({ champName, workloadChampEmail }) => [champName, workloadChampEmail].filter(Boolean).join(", "),
    minWidthPx: 232,
    grow: 3,
    card: "line",
  },
  {
    id: "area",
    kind: "text",
    head: t("workloads.column.area"),
    sort: "asc",
    text: ({ serviceAreaDisplayName }) => serviceAreaDisplayName,
    minWidthPx: 96,
    card: "end",
  },
  {
    id: "groups",
    kind: "tags",
    head: t("workloads.column.groups"),
    tags: ({ propertyGroups }) => propertyGroups,
    minWidthPx: 176,
    grow: 3,
    card: "below",
  },
];
