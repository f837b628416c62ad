import "../colours/palette.css";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { FigureTable } from "../../figure-table.tsx";
import ui from "../../ui.module.css";
import { ChartActions } from "./chart-actions.tsx";
import styles from "./chart-frame.module.css";
import { ChartState, type ChartStateOf } from "./chart-state.tsx";
import { Legend, type LegendItem } from "./legend.tsx";
import type { TableOfFigures } from "./table-csv.ts";

type Props = {
  readonly title: string;
  /** What is counted, in which unit, over which time: the small line under the title. */
  readonly unit?: string;
  /** All figures, for the table twin and the CSV. */
  readonly table: TableOfFigures;
  /** The chart in a sentence or two, for a person who does not see it. */
  readonly summary?: string;
  readonly legend?: readonly LegendItem[];
  /** A remark at the foot, such as "August is provisional until 3 Sep". */
  readonly note?: string;
  /** `section` has its heading above the card, `card` inside it, `plain` has no card of its own. */
  readonly frame?: "section" | "card" | "plain";
  readonly headingLevel?: 2 | 3 | 4;
  readonly state?: ChartStateOf;
  /** Further controls beside "Show as table". */
  readonly actions?: ReactNode;
  /** How high the place of a chart is that has nothing to draw yet. */
  readonly heightPx?: number;
  /** A short table: on a phone it becomes blocks of named lines, where a long one scrolls. */
  readonly foldsTable?: boolean;
  /** A page may show the table first. */
  readonly startsAsTable?: boolean;
  readonly children: ReactNode;
};

/** The frame of every chart: heading, unit, legend, table twin, downloads, and what stands there instead of a chart. */
export function ChartFrame(props: Props) {
  const { title, unit, table, summary, legend, note, frame = "card", headingLevel = 2, state, heightPx = 240 } = props;
  const { t } = useTexts();
  const id = useId();
  const picture = useRef<HTMLElement>(null);
  const [isTable, setIsTable] = useState(props.startsAsTable ?? false);
  const Heading = `h${headingLevel}` as const;
  const isReady = state === undefined || state.kind === "ready";

  const head = (
    <div className={frame === "section" ? styles.sectionHead : styles.head}>
      <div>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {unit && <p className={styles.unit}>{unit}</p>}
      </div>
      <div className={styles.actions} data-not-in-picture="">
        {props.actions}
        {isReady && (
          <ChartActions title={title} table={table} picture={picture} isTable={isTable} onTable={setIsTable} />
        )}
      </div>
    </div>
  );

  return (
    <figure ref={picture} className={styles.figure} data-frame={frame} aria-labelledby={id}>
      {frame === "section" && head}
      <div className={frame === "plain" ? styles.plain : styles.card}>
        {frame !== "section" && head}
        {isReady ? (
          <>
            {summary && <p className={ui.visuallyHidden}>{summary}</p>}
            {isTable ? (
              <div className={props.foldsTable ? styles.folding : ""}>
                <FigureTable caption={t("ui.chart.tableOf", { title })} {...table} isLong={!props.foldsTable} />
              </div>
            ) : (
              props.children
            )}
            {!isTable && (legend || note) && (
              <div className={styles.foot}>
                {legend && <Legend items={legend} />}
                {note && <p className={styles.note}>{note}</p>}
              </div>
            )}
          </>
        ) : (
          <ChartState state={state} heightPx={heightPx} />
        )}
      </div>
    </figure>
  );
}
