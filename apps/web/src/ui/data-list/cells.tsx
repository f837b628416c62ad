import { Avatar } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { formatMoment, localeOf, numberFormat } from "../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../platform/texts/texts-context.tsx";
import { Mark } from "../marks.tsx";
import ui from "../ui.module.css";
import styles from "./cells.module.css";
import type { Column, Status } from "./column.ts";

/** A dash that says why there is no number. */
export function MissingCell({ why }: { why: string }) {
  return (
    <span className={styles.missing} title={why}>
      <span aria-hidden="true">–</span>
      <span className={ui.visuallyHidden}>{why}</span>
    </span>
  );
}

function StatusCell({ tone, text, detail, isQuiet }: Status) {
  return (
    <span className={isQuiet ? styles.quietStatus : styles.status}>
      <Mark tone={tone}>{text}</Mark>
      {detail && <span className={styles.statusDetail}>{detail}</span>}
    </span>
  );
}

const PEOPLE_SHOWN = 3;

function PeopleCell({ people }: { people: readonly string[] }) {
  const { t } = useTexts();
  if (people.length === 0) return <MissingCell why={t("ui.list.missing")} />;
  const [first, ...others] = people;
  return (
    <span className={styles.people} title={people.join(", ")}>
      <span className={styles.faces} aria-hidden="true">
        {people.slice(0, PEOPLE_SHOWN).map((name) => (
          <Avatar key={name} name={name} size={20} color="colorful" />
        ))}
      </span>
      <span className={styles.oneLine}>{first}</span>
      {others.length > 0 && (
        <span className={styles.others}>
          <span aria-hidden="true">+{others.length}</span>
          <span className={ui.visuallyHidden}>, {others.join(", ")}</span>
        </span>
      )}
    </span>
  );
}

/** `2026-08-20 14:32 UTC`, for the pointer. */
const inUtc = (at: string): string => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** What a column shows of a row. */
export function cellOf<Row>(column: Column<Row>, row: Row, { t, language }: Texts, nowMs: number): ReactNode {
  switch (column.kind) {
    case "text": {
      const detail = column.detail?.(row);
      return (
        <>
          <span className={styles.text}>{column.text(row)}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </>
      );
    }
    case "number": {
      const value = column.number(row);
      if (value === null) return <MissingCell why={column.missing?.(row) ?? t("ui.list.missing")} />;
      const { digits = 0, isSigned } = column;
      const style = { maximumFractionDigits: digits, signDisplay: isSigned ? "always" : "auto" } as const;
      const text = numberFormat(localeOf(language), style).format(value);
      if (!column.hasUnitOnCard) return text;
      return (
        <>
          {text}
          <span className={styles.unit}> {column.unit}</span>
        </>
      );
    }
    case "status":
      return <StatusCell {...column.status(row)} />;
    case "people":
      return <PeopleCell people={column.people(row)} />;
    case "time": {
      const at = column.at(row);
      if (at === null) return <MissingCell why={t("ui.list.missing")} />;
      return (
        <time className={styles.time} dateTime={at} title={inUtc(at)}>
          {formatMoment(language, Date.parse(at), nowMs)}
        </time>
      );
    }
    case "tags":
      return (
        <span className={styles.tags}>
          {column.tags(row).map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </span>
      );
    case "actions":
    case "own":
      return column.cell(row);
  }
}
