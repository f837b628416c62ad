import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import type { Column } from "../../ui/data-list/column.ts";
import { NameCell, PerformanceCell, VisibilityCell } from "./parts/cells.tsx";
import { RowActions } from "./parts/row-actions.tsx";
import type { PortalSort } from "./portal-address.ts";
import type { SolutionRow } from "./solution-rows.ts";
import { whyWithheld } from "./withheld-words.ts";

type Options = {
  readonly showsConnectedness: boolean;
  readonly onAction: (action: SolutionAction, row: SolutionRow) => void;
};

/** The columns of the portal's list. Names and types sort from A, figures from the largest. */
export function solutionColumns(
  { t }: Texts,
  { showsConnectedness, onAction }: Options,
): readonly (Column<SolutionRow> & { readonly id: PortalSort | "actions" })[] {
  return [
    {
      id: "name",
      kind: "own",
      head: t("solutions.column.name"),
      sort: "asc",
      cell: (row) => <NameCell row={row} />,
      csv: ({ solution }) => solution.name,
      minWidthPx: 200,
      grow: 3,
    },
    {
      id: "visibility",
      kind: "own",
      head: t("solutions.column.visibility"),
      sort: "asc",
      cell: ({ solution }) => <VisibilityCell visibility={solution.visibility} />,
      csv: ({ solution }) => t(`solutions.${solution.visibility}`),
      minWidthPx: 88,
      grow: 0,
      card: "line",
    },
    {
      id: "performance",
      kind: "own",
      head: t("solutions.column.performance"),
      sort: "desc",
      cell: ({ figures }) => <PerformanceCell figures={figures} />,
      csv: ({ figures }) => figures?.assessment.value ?? null,
      minWidthPx: 136,
      grow: 1,
      card: "end",
    },
    ...(showsConnectedness
      ? [
          {
            id: "connectedness" as const,
            kind: "number" as const,
            head: t("solutions.column.connectedness"),
            sort: "desc" as const,
            number: ({ figures }: SolutionRow) => figures?.connectedness.value ?? null,
            digits: 1,
            missing: ({ figures }: SolutionRow) => whyWithheld(figures?.connectedness, t) ?? "",
            minWidthPx: 108,
            card: "none" as const,
          },
        ]
      : []),
    {
      id: "availability",
      kind: "number",
      head: t("solutions.column.availability"),
      unit: "%",
      sort: "desc",
      number: ({ figures }) => figures?.availability.value ?? null,
      digits: 2,
      missing: ({ figures }) => whyWithheld(figures?.availability, t) ?? "",
      minWidthPx: 96,
      card: "none",
    },
    {
      id: "type",
      kind: "text",
      head: t("solutions.column.type"),
      sort: "asc",
      text: ({ solution }) => t(`solutions.type.${solution.type}`),
      minWidthPx: 104,
      card: "lineEnd",
    },
    {
      id: "actions",
      kind: "actions",
      head: t("solutions.column.actions"),
      cell: (row) => <RowActions row={row} onAction={onAction} />,
    },
  ];
}
