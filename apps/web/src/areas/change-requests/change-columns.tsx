import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import type { Column } from "../../ui/data-list/column.ts";
import { nextStep, numberOf, overallOf, personText, statusOf, titleOf } from "./change-words.ts";
import { EntriesCell } from "./parts/entries-cell.tsx";
import { NextCell } from "./parts/next-cell.tsx";

export const changeColumns = ({ t }: Texts): readonly Column<EndpointSetChange>[] => [
  {
    id: "change",
    kind: "text",
    head: t("changes.column.change"),
    text: titleOf,
    detail: (change) =>
      [
        numberOf(change),
        change.publicId === null ? t("changes.newSet") : t("endpointSets.setNumber", { id: String(change.publicId) }),
        change.workload,
        personText(change.authors[0], t),
      ].join(" · "),
    minWidthPx: 240,
    grow: 4,
  },
  {
    id: "instance",
    kind: "text",
    head: t("endpointSets.column.instance"),
    text: ({ instance }) => instance,
    minWidthPx: 112,
    startsHidden: true,
    card: "none",
  },
  {
    id: "status",
    kind: "status",
    head: t("changes.column.status"),
    status: (change) => statusOf(change, t),
    minWidthPx: 136,
    card: "end",
  },
  {
    id: "entries",
    kind: "own",
    head: t("changes.column.entries"),
    cell: (change) => <EntriesCell change={change} />,
    csv: ({ additions, removals }) => `+${additions} −${removals}`,
    minWidthPx: 80,
    grow: 0,
    card: "none",
  },
  {
    id: "checks",
    kind: "status",
    head: t("changes.column.checks"),
    status: (change) => overallOf(change, t),
    minWidthPx: 120,
    card: "lineEnd",
  },
  {
    id: "next",
    kind: "own",
    head: t("changes.column.next"),
    cell: (change) => <NextCell change={change} />,
    csv: (change) => nextStep(change, t).what,
    minWidthPx: 160,
    grow: 2,
    card: "line",
  },
  {
    id: "changed",
    kind: "time",
    head: t("changes.column.changed"),
    at: ({ updatedAt }) => updatedAt,
    minWidthPx: 128,
    card: "none",
  },
];
