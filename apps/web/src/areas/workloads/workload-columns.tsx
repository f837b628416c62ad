import type { Workload } from "@waymark/contracts/workloads/schemas";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import type { Column } from "../../ui/data-list/column.ts";
import { Mark } from "../../ui/marks.tsx";
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
    detail: ({ serviceAreaDisplayName, workloadType }) =>
      workloadType === "External" ? `${serviceAreaDisplayName} · ${t("workloads.external")}` : serviceAreaDisplayName,
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
    startsHidden: true,
    card: "none",
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
  {
    id: "sets",
    kind: "number",
    head: t("workloads.column.sets"),
    sort: "desc",
    number: ({ holdings }) => holdings.setCount,
    card: "none",
  },
  {
    id: "fqdns",
    kind: "number",
    head: t("workloads.column.fqdns"),
    sort: "desc",
    number: ({ holdings }) => holdings.fqdnCount,
    card: "none",
  },
  {
    id: "open",
    kind: "own",
    head: t("workloads.column.open"),
    sort: "desc",
    cell: ({ holdings }) =>
      holdings.openChangeCount === 0 ? (
        "–"
      ) : (
        <Mark tone="measuring">{t.count("workloads.openChanges", holdings.openChangeCount)}</Mark>
      ),
    csv: ({ holdings }) => holdings.openChangeCount,
    minWidthPx: 96,
    grow: 0,
    card: "end",
  },
];
