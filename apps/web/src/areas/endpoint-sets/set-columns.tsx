import type { EndpointSetSort } from "@waymark/contracts/endpoint-sets/endpoint-set";
import type { ListedEndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import type { Column } from "../../ui/data-list/column.ts";
import { MatchCell } from "./parts/match-cell.tsx";
import { SetNameCell } from "./parts/set-name-cell.tsx";
import { categoryText, DASH, portsText, STATUS_TONES, statusText, workloadText } from "./set-words.ts";

type Id = EndpointSetSort | "matches" | "category" | "names" | "subnets" | "ports" | "status" | "instance";
type SetColumn = Column<ListedEndpointSet> & { readonly id: Id };

/** Where a search found sets by their entries, these take the room of ports and version. */
export const setColumns = (texts: Texts, hasMatches: boolean): readonly SetColumn[] =>
  hasMatches
    ? allColumns(texts).flatMap((column) =>
        column.id === "publicId" ? [column, matchColumn(texts.t)] : REPLACED.includes(column.id) ? [] : [column],
      )
    : allColumns(texts);

const REPLACED: readonly Id[] = ["ports", "version"];

const allColumns = ({ t }: Texts): readonly SetColumn[] => [
  {
    id: "description",
    kind: "own",
    head: t("endpointSets.column.description"),
    sort: "asc",
    cell: (set) => <SetNameCell set={set} />,
    csv: ({ publicDescription }) => publicDescription,
    minWidthPx: 152,
    grow: 2.2,
  },
  {
    id: "publicId",
    kind: "number",
    head: t("endpointSets.column.publicId"),
    sort: "asc",
    number: ({ publicId }) => publicId,
    missing: () => t("endpointSets.noNumber"),
    minWidthPx: 56,
    card: "none",
  },
  {
    id: "workload",
    kind: "text",
    head: t("endpointSets.column.workload"),
    sort: "asc",
    text: workloadText,
    minWidthPx: 120,
    grow: 2.2,
    card: "line",
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
    id: "category",
    kind: "text",
    head: t("endpointSets.column.category"),
    text: (set) => categoryText(t, set),
    minWidthPx: 104,
    grow: 1.5,
    card: "lineEnd",
  },
  {
    id: "names",
    kind: "number",
    head: t("endpointSets.column.names"),
    number: ({ fqdnCount }) => (fqdnCount === 0 ? null : fqdnCount),
    minWidthPx: 56,
    card: "none",
  },
  {
    id: "subnets",
    kind: "number",
    head: t("endpointSets.column.subnets"),
    number: ({ cidrCount }) => (cidrCount === 0 ? null : cidrCount),
    minWidthPx: 64,
    card: "none",
  },
  {
    id: "ports",
    kind: "text",
    head: t("endpointSets.column.ports"),
    text: (set) => portsText(t, set),
    minWidthPx: 116,
    grow: 2,
    card: "none",
  },
  {
    id: "version",
    kind: "text",
    head: t("endpointSets.column.version"),
    sort: "desc",
    text: ({ publishedVersion }) => publishedVersion ?? DASH,
    minWidthPx: 92,
    grow: 0,
    card: "none",
  },
  {
    id: "status",
    kind: "status",
    head: t("endpointSets.column.status"),
    status: ({ status }) => ({
      tone: STATUS_TONES[status],
      text: statusText(t, status),
      isQuiet: status !== "Changes pending",
    }),
    minWidthPx: 124,
    grow: 1,
    card: "end",
  },
];

const matchColumn = (t: Texts["t"]): SetColumn => ({
  id: "matches",
  kind: "own",
  head: t("endpointSets.column.matches"),
  cell: (set) => <MatchCell set={set} />,
  csv: ({ matches }) => matches.map(({ entry }) => entry).join(" "),
  minWidthPx: 200,
  grow: 3,
  card: "below",
});
