import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import { memo, type Ref } from "react";
import { type Texts, useTexts } from "../../platform/texts/texts-context.tsx";
import form from "../form.module.css";
import ui from "../ui.module.css";
import { cellOf } from "./cells.tsx";
import type { CardPlace, Column } from "./column.ts";
import styles from "./list-table.module.css";

/** What is the same for all rows, in one object, so that a row is drawn again only when its own part changes. */
export type RowParts<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly texts: Texts;
  readonly nowMs: number;
  /** How many rows stand before these, on earlier pages. */
  readonly firstIndex: number;
  /** The row's button has the id `<name>-<id of the row>`. */
  readonly name: string;
  readonly selectLabel: (row: Row) => string;
  readonly onChoose: ((row: Row, isChosen: boolean) => void) | undefined;
  readonly onOpen: ((id: string) => void) | undefined;
};

export type RowState = {
  readonly id: string;
  readonly index: number;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  /** True for the one row that the Tab key reaches; arrows lead to the others. */
  readonly isActive: boolean;
  readonly failure: string | undefined;
};

type Props<Row> = RowState & {
  readonly row: Row;
  readonly parts: RowParts<Row>;
  /** Where a virtual row stands, from the top of the body. */
  readonly startPx?: number;
  readonly measure?: Ref<HTMLTableRowElement>;
};

const CARD_PLACES: Readonly<Record<Column<never>["kind"], CardPlace>> = {
  text: "line",
  number: "lineEnd",
  status: "end",
  people: "line",
  time: "lineEnd",
  tags: "below",
  own: "none",
  actions: "none",
};

const placeOf = <Row,>({ card, kind }: Column<Row>, index: number): CardPlace =>
  card ?? (index === 0 ? "title" : CARD_PLACES[kind]);

function Failure({ reason }: { reason: string }) {
  const { t } = useTexts();
  const text = t("ui.list.failedRow", { reason });
  return (
    <span className={styles.failure} title={text}>
      <ErrorCircleFilled />
      <span className={ui.visuallyHidden}>{text}</span>
    </span>
  );
}

function RowHead<Row>({ row, parts, ...state }: Props<Row>) {
  const { columns, texts, nowMs, name, onOpen } = parts;
  const [column] = columns;
  if (!column) return null;
  const cell = cellOf(column, row, texts, nowMs);
  return (
    <th
      scope="row"
      data-kind={column.kind}
      data-card={placeOf(column, 0)}
      data-failed={state.failure === undefined ? undefined : ""}
    >
      {onOpen ? (
        <button
          type="button"
          id={`${name}-${state.id}`}
          className={styles.open}
          data-row-focus=""
          tabIndex={state.isActive ? 0 : -1}
          aria-expanded={state.isOpen}
          onClick={() => onOpen(state.id)}
        >
          {cell}
        </button>
      ) : (
        cell
      )}
      {state.failure !== undefined && <Failure reason={state.failure} />}
    </th>
  );
}

function DrawnRow<Row>(props: Props<Row>) {
  const { row, parts, index, isChosen, isOpen, isActive, startPx, measure } = props;
  const { columns, texts, nowMs, firstIndex, selectLabel, onChoose, onOpen } = parts;
  return (
    <tr
      ref={measure}
      className={styles.row}
      style={startPx === undefined ? undefined : { transform: `translateY(${startPx}px)` }}
      data-index={index}
      data-open={isOpen}
      data-chosen={isChosen}
      aria-rowindex={firstIndex + index + 2}
      aria-selected={onChoose ? isChosen : undefined}
    >
      {onChoose && (
        <td className={styles.check}>
          <input
            type="checkbox"
            className={form.checkbox}
            data-row-focus={onOpen ? undefined : ""}
            tabIndex={isActive ? 0 : -1}
            aria-label={selectLabel(row)}
            checked={isChosen}
            onChange={(event) => onChoose(row, event.target.checked)}
          />
        </td>
      )}
      <RowHead {...props} />
      {columns.slice(1).map((column, at) => (
        <td key={column.id} data-kind={column.kind} data-card={placeOf(column, at + 1)}>
          {cellOf(column, row, texts, nowMs)}
        </td>
      ))}
    </tr>
  );
}

/** One row. Its button fills it, so that a press anywhere opens it; on narrow screens the same cells are a card. */
export const ListRow = memo(DrawnRow) as typeof DrawnRow;
