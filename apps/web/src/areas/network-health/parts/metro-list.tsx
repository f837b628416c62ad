import type { UnhealthyMetro } from "@waymark/contracts/network-health/schemas";
import { useMemo } from "react";
import { joinNames } from "../../../platform/texts/place-name.ts";
import { type Texts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { Meter } from "../../../ui/chart/meter.tsx";
import type { Column, Status } from "../../../ui/data-list/column.ts";
import { DataList } from "../../../ui/data-list/data-list.tsx";
import { affectedBy, cityOf, countryOf, lastsFor, momentOf } from "../metro-words.ts";
import styles from "./metro-list.module.css";

type Props = {
  readonly kind: "now" | "earlier";
  readonly label: string;
  readonly metros: readonly UnhealthyMetro[];
  readonly nowMs: number;
  /** What stands here when there are none. */
  readonly empty: string;
};

const CONDITIONS = { slow: "warning", unreachable: "bad" } as const;

function Score({ score, label }: { score: number; label: string }) {
  return (
    <span className={styles.score}>
      <span className={styles.number}>{score}</span>
      <Meter label={label} value={score} isBeyond />
    </span>
  );
}

/** A card has no heads and one line for the time: it says since when and how long. */
function Since({ metro, nowMs }: { metro: UnhealthyMetro; nowMs: number }) {
  const texts = useTexts();
  const { t, language } = texts;
  const time = momentOf(metro.since, nowMs, texts);
  const words = [t("networkHealth.since", { time }), lastsFor(metro, nowMs, texts)];
  if (metro.until === null && metro.provisional) words.push(t("networkHealth.state.provisional"));
  return (
    <>
      <span className={styles.inRow}>{time}</span>
      <span className={styles.onCard}>{joinNames(words, language)}</span>
    </>
  );
}

function stateOf({ provisional }: UnhealthyMetro, { t }: Texts): Status {
  return provisional
    ? { tone: "waiting", text: t("networkHealth.state.provisional"), isQuiet: true }
    : { tone: "good", text: t("networkHealth.state.confirmed"), isQuiet: true };
}

function columnsOf(kind: Props["kind"], nowMs: number, texts: Texts): readonly Column<UnhealthyMetro>[] {
  const { t } = texts;
  const isNow = kind === "now";
  const scoreOf = ({ score }: UnhealthyMetro) => t("networkHealth.score", { score });
  return [
    {
      id: "metro",
      kind: "text",
      head: t("networkHealth.column.metro"),
      text: ({ place }) => cityOf(place, texts),
      detail: ({ place }) => countryOf(place, texts),
      grow: 1.6,
      card: "title",
    },
    {
      id: "score",
      kind: "own",
      head: t(isNow ? "networkHealth.column.score" : "networkHealth.column.lowestScore"),
      cell: (metro) => <Score score={metro.score} label={scoreOf(metro)} />,
      csv: ({ score }) => score,
      minWidthPx: 120,
      card: "end",
    },
    {
      id: "how",
      kind: "status",
      head: t("networkHealth.column.how"),
      status: ({ condition }) => ({ tone: CONDITIONS[condition], text: t(`networkHealth.condition.${condition}`) }),
      minWidthPx: 120,
      grow: 1,
      card: "line",
    },
    {
      id: "affected",
      kind: "text",
      head: t("networkHealth.column.affected"),
      text: (metro) => affectedBy(metro, texts),
      minWidthPx: 104,
      grow: 1,
      card: "lineEnd",
    },
    {
      id: "since",
      kind: "own",
      head: t("networkHealth.column.since"),
      cell: (metro) => <Since metro={metro} nowMs={nowMs} />,
      csv: ({ since }) => since,
      minWidthPx: 136,
      grow: 0.8,
      card: "below",
    },
    ...(isNow
      ? []
      : [
          {
            id: "until",
            kind: "text" as const,
            head: t("networkHealth.column.until"),
            text: ({ until }: UnhealthyMetro) => (until === null ? "–" : momentOf(until, nowMs, texts)),
            minWidthPx: 136,
            grow: 0.8,
            card: "none" as const,
          },
        ]),
    {
      id: "state",
      kind: "status",
      head: t("networkHealth.column.state"),
      status: (metro) => stateOf(metro, texts),
      minWidthPx: 136,
      grow: 1.4,
      startsHidden: !isNow,
      card: "none",
    },
    {
      id: "lasts",
      kind: "text",
      head: t(isNow ? "networkHealth.column.lasts" : "networkHealth.column.lasted"),
      text: (metro) => lastsFor(metro, nowMs, texts),
      minWidthPx: 96,
      grow: 0.4,
      card: "none",
    },
  ];
}

const rowId = ({ place, since }: UnhealthyMetro): string => `${place.id}-${since}`;

/** Metros that are unwell, or were. */
export function MetroList({ kind, label, metros, nowMs, empty }: Props) {
  const texts = useTexts();
  const columns = useMemo(() => columnsOf(kind, nowMs, texts), [kind, nowMs, texts]);
  const none = <p className={styles.none}>{empty}</p>;
  const count = texts.t.count(kind === "now" ? "networkHealth.count" : "networkHealth.entries", metros.length);
  if (metros.length === 0) return none;
  return (
    <DataList
      name={`metros-${kind}`}
      label={label}
      columns={columns}
      rows={metros}
      rowId={rowId}
      state="ready"
      total={metros.length}
      count={count}
      fileName="network-health"
      empty={none}
      noMatch={none}
      failed={none}
    />
  );
}
