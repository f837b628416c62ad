import { area } from "d3-shape";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "../frame/chart.module.css";
import { useWidth } from "../frame/use-width.ts";
import { Walk } from "../frame/walk.tsx";
import { findNearest } from "../scale/pieces.ts";
import { Axes, EndLabels, EventColumns, Notes, SeriesLine, WithheldStretches } from "./layers.tsx";
import { type Layout, layOutSeries } from "./layout.ts";
import { type Reading, readMoment, type TimeSeriesData } from "./series.ts";

function Readout({ reading, layout, index }: { reading: Reading; layout: Layout; index: number }) {
  const at = layout.x(layout.moments[index] ?? 0);
  const isRight = at > layout.width / 2;
  const side = isRight ? { right: layout.width - at + 12 } : { left: at + 12 };
  return (
    <div className={styles.readout} style={side} aria-hidden="true" data-not-in-picture="">
      <strong>{reading.when}</strong>
      {reading.lines.map(({ name, value }) => (
        <span key={name}>
          {name} <strong>{value}</strong>
        </span>
      ))}
      {reading.events.map((event) => (
        <span key={event}>▲ {event}</span>
      ))}
    </div>
  );
}

/** On a phone the words of the ends stand above the chart. */
const LabelsAbove = ({ layout }: { layout: Layout }) => (
  <ul className={styles.above}>
    {layout.endLabels.map(({ title, note, look }) => (
      <li key={title}>
        <strong className={look === "you" ? styles.you : undefined}>{title}</strong> {note}
      </li>
    ))}
  </ul>
);

/** On a phone the words of events and notes stand below the chart. */
const WordsBelow = ({ data }: { data: TimeSeriesData }) => (
  <ul className={styles.below}>
    {data.events?.map(({ atMs, title, note }) => (
      <li key={atMs}>
        <strong className={styles.event}>▲ {title}</strong> {note}
      </li>
    ))}
    {data.notes?.map(({ atMs, title, text }) => (
      <li key={atMs}>
        <strong>{title}</strong>: {text}
      </li>
    ))}
  </ul>
);

function PeersArea({ data, layout }: { data: TimeSeriesData; layout: Layout }) {
  const shape = area<{ atMs: number; low: number; high: number }>()
    .x(({ atMs }) => layout.x(atMs))
    .y0(({ low }) => layout.y(low))
    .y1(({ high }) => layout.y(high));
  return data.peers ? <path className={styles.peers} d={shape(data.peers.points) ?? ""} /> : null;
}

/** Values over time with all that makes them honest: interval, target, peers, events, gaps, withheld and provisional parts. */
export function TimeSeries({ data, heightPx = 260 }: { data: TimeSeriesData; heightPx?: number }) {
  const texts = useTexts();
  const [box, width] = useWidth<HTMLDivElement>();
  const layout = layOutSeries(data, texts.language, width, heightPx);
  const { plot, x, y, axis, moments, isNarrow } = layout;
  const axisTitle = axis.isCut
    ? texts.t("ui.chart.axisFrom", { title: data.axisTitle, from: layout.writeTick(axis.from) })
    : data.axisTitle;
  const wordsOf = (index: number) => {
    const { when, lines, events } = readMoment(data, texts, index);
    return [when, ...lines.map(({ name, value }) => `${name} ${value}`), ...events].join("; ");
  };
  const target = data.target?.points.map(({ atMs, value }) => `${x(atMs)} ${y(value)}`).join("L");
  return (
    <div ref={box}>
      <p className={styles.axisTitle}>{axisTitle}</p>
      {isNarrow && <LabelsAbove layout={layout} />}
      <Walk
        label={texts.t("ui.chart.walk", { title: data.title })}
        count={moments.length}
        wordsOf={wordsOf}
        findAt={(at) => findNearest(moments, x.invert(at))}
        draw={(active) => (
          <>
            <svg className={styles.drawing} width={width} height={heightPx} aria-hidden="true">
              <Axes data={data} layout={layout} />
              <PeersArea data={data} layout={layout} />
              <WithheldStretches data={data} layout={layout} />
              {data.series.map((series) => (
                <SeriesLine key={series.name} series={series} layout={layout} />
              ))}
              {target && <path className={styles.target} d={`M${target}`} />}
              <EventColumns data={data} layout={layout} />
              <Notes data={data} layout={layout} />
              {!isNarrow && <EndLabels layout={layout} />}
              {active !== null && (
                <line
                  className={styles.crosshair}
                  x1={x(moments[active] ?? 0)}
                  x2={x(moments[active] ?? 0)}
                  y1={plot.top}
                  y2={plot.bottom}
                />
              )}
            </svg>
            {active !== null && <Readout reading={readMoment(data, texts, active)} layout={layout} index={active} />}
          </>
        )}
      />
      {isNarrow && <WordsBelow data={data} />}
    </div>
  );
}
