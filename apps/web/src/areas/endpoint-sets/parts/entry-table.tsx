import { Button, SearchBox } from "@fluentui/react-components";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { FigureTable } from "../../../ui/figure-table.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import styles from "./sets.module.css";

type Props<Entry> = {
  readonly title: string;
  readonly note?: string | undefined;
  /** What the field is called that narrows the entries. */
  readonly findLabel: string;
  readonly entries: readonly Entry[];
  readonly nameOf: (entry: Entry) => string;
  readonly columns: readonly string[];
  readonly cells: (entry: Entry) => readonly ReactNode[];
  /** Where there are none. */
  readonly empty: string;
};

const SEARCH_MAX = 253;
/** A set may hold some thousand entries: more are drawn when they are asked for. */
const DRAWN_AT_FIRST = 100;
/** Fewer need no search. */
const SEARCHED_FROM = 8;

/** The entries of a set, narrowed by what is typed. */
export function EntryTable<Entry>({ title, note, findLabel, entries, nameOf, columns, cells, empty }: Props<Entry>) {
  const { t } = useTexts();
  const [search, setSearch] = useState("");
  const [isWhole, setWhole] = useState(false);
  const text = search.trim().toLowerCase();
  const found = entries.filter((entry) => nameOf(entry).includes(text));
  const shown = isWhole ? found : found.slice(0, DRAWN_AT_FIRST);
  return (
    <Section
      title={title}
      note={note ?? String(entries.length)}
      actions={
        entries.length >= SEARCHED_FROM && (
          <SearchBox
            aria-label={findLabel}
            placeholder={findLabel}
            maxLength={SEARCH_MAX}
            value={search}
            onChange={(_event, { value }) => setSearch(value)}
          />
        )
      }
    >
      <Card isFlush>
        {found.length === 0 ? (
          <p className={styles.nothing} role="status">
            {entries.length === 0 ? empty : t("endpointSets.noEntryMatch")}
          </p>
        ) : (
          <FigureTable caption={title} columns={columns} rows={shown.map(cells)} />
        )}
      </Card>
      {shown.length < found.length && (
        <Button className={styles.all ?? ""} onClick={() => setWhole(true)}>
          {t("endpointSets.showAll", { count: String(found.length) })}
        </Button>
      )}
    </Section>
  );
}
