import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import type { Column } from "../../ui/data-list/column.ts";
import { numberOf, personText, titleOf } from "./change-words.ts";

/** Whoever let a change pass, what of, why, and until when. */
export const bypassColumns = ({ t }: Texts): readonly Column<EndpointSetChange>[] => [
  {
    id: "change",
    kind: "text",
    head: t("changes.column.change"),
    text: titleOf,
    detail: (change) => `${numberOf(change)} · ${change.workload}`,
    minWidthPx: 240,
    grow: 3,
  },
  {
    id: "by",
    kind: "text",
    head: t("changes.column.bypassedBy"),
    text: ({ bypass }) => personText(bypass?.by, t),
    detail: ({ bypass }) => bypass?.note,
    minWidthPx: 176,
    grow: 3,
  },
  {
    id: "tests",
    kind: "text",
    head: t("changes.column.bypassed"),
    text: ({ bypass }) => (bypass?.tests ?? []).map((test) => t(`changes.test.${test}`)).join(", "),
    minWidthPx: 160,
    grow: 2,
    card: "line",
  },
  {
    id: "since",
    kind: "time",
    head: t("changes.column.since"),
    at: ({ bypass }) => bypass?.at ?? null,
    minWidthPx: 128,
  },
  {
    id: "until",
    kind: "time",
    head: t("changes.column.until"),
    at: ({ bypass }) => bypass?.until ?? null,
    minWidthPx: 128,
    card: "none",
  },
];
