import "./colours/palette.css";
import { formatMoment } from "../../platform/texts/formats.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import timeline from "./event-timeline.module.css";
import styles from "./frame/chart.module.css";
import { NARROW_PX, useWidth } from "./frame/use-width.ts";
import { estimateWidth } from "./scale/labels.ts";
import { type Scale, scaleOf } from "./scale/value-axis.ts";

export type TimelineEvent = {
  readonly id: string;
  readonly fromMs: number;
  /** Without an end it is a moment; with one it is a bar. */
  readonly toMs?: number;
  readonly title: string;
  readonly tone?: "event" | "neutral" | "you";
};
export type Lane = { readonly name: string; readonly note?: string; readonly events: readonly TimelineEvent[] };

type Props = {
  readonly label: string;
  readonly lanes: readonly Lane[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
  /** Marks of the axis, already in the reader's words. */
  readonly marks: readonly { readonly atMs: number; readonly label: string }[];
};

const ROW = 44;
const TONES = { event: styles.triangle, neutral: styles.quiet, you: styles.youDot };

function Event({ event, x, width, room }: { event: TimelineEvent; x: Scale; width: number; room: number }) {
  const [start, end] = [x(event.fromMs), x(event.toMs ?? event.fromMs)];
  const words = estimateWidth(event.title);
  const fitsRight = end + 12 + words <= Math.min(width, room);
  const shape = TONES[event.tone ?? "neutral"];
  return (
    <g>
      {event.toMs === undefined ? (
        <path
          className={shape}
          d={event.tone === "event" ? `M${start - 6} 27h12l-6 -10z` : `M${start} 16l6 6l-6 6l-6 -6z`}
        />
      ) : (
        <rect className={shape} x={start} width={Math.max(3, end - start)} y="16" height="12" rx="3" />
      )}
      {room > 0 && (fitsRight || start - 12 - words > 0) && (
        <text
          className={`${styles.axisText} ${styles.halo}`}
          x={fitsRight ? end + 10 : start - 10}
          y="26"
          textAnchor={fitsRight ? "start" : "end"}
        >
          {event.title}
        </text>
      )}
    </g>
  );
}

/** Events of several sources on one time axis: bars last, triangles and diamonds are moments. A list says the same in words. */
export function EventTimeline({ label, lanes, fromMs, toMs, nowMs, marks }: Props) {
  const { language } = useTexts();
  const [box, width] = useWidth<HTMLDivElement>(600);
  const x = scaleOf(fromMs, toMs, 8, width - 8);
  const isNarrow = width < NARROW_PX;
  const grid = marks.map(({ atMs }) => `M${x(atMs)} 0V${ROW}`).join("");
  return (
    <ul className={timeline.lanes} aria-label={label}>
      {lanes.map(({ name, note, events }, lane) => (
        <li key={name} className={timeline.lane}>
          <p className={timeline.name}>
            {name} {note && <small>{note}</small>}
          </p>
          <div ref={lane === 0 ? box : undefined} className={timeline.track}>
            <svg className={styles.drawing} width={width} height={ROW} aria-hidden="true">
              <path className={styles.grid} d={grid} />
              {events.map((event, index) => (
                <Event
                  key={event.id}
                  event={event}
                  x={x}
                  width={width}
                  room={isNarrow ? 0 : x(events[index + 1]?.fromMs ?? toMs)}
                />
              ))}
            </svg>
            <ul className={isNarrow ? styles.below : ui.visuallyHidden}>
              {events.map(({ id, fromMs: start, toMs: end, title }) => (
                <li key={id}>
                  {`${formatMoment(language, start, nowMs)}${end === undefined ? "" : ` – ${formatMoment(language, end, nowMs)}`}: ${title}`}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
      <li className={timeline.axis} aria-hidden="true">
        <svg className={styles.drawing} width={width} height="20" aria-hidden="true">
          {marks.map(({ atMs, label: mark }, index) => (
            <text
              key={atMs}
              className={styles.axisText}
              x={x(atMs)}
              y="14"
              textAnchor={index === 0 ? "start" : index === marks.length - 1 ? "end" : "middle"}
            >
              {mark}
            </text>
          ))}
        </svg>
      </li>
    </ul>
  );
}
