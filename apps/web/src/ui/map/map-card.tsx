import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { FigureTable } from "../figure-table.tsx";
import { PictureHeading } from "../picture-heading.tsx";
import styles from "./map-card.module.css";
import { type MapLevel, MapLevels } from "./map-levels.tsx";
import { WorldMap } from "./world-map.tsx";
import type { WorldMapProps } from "./world-map-canvas.tsx";

type Props = WorldMapProps & {
  readonly title: string;
  /** `MapLegend` or `MapRamp`. */
  readonly legend?: ReactNode;
  /** The same figures as a table: the first cell of a row names it. */
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] };
  /** From the world down to what is shown; choosing a mark or region goes deeper where `onSelect` drills. */
  readonly levels?: readonly MapLevel[];
  readonly onDrill?: (id: string) => void;
};

/** A map as a card: heading, way back up, the map or its table, and the legend. */
export function MapCard({ title, legend, table, levels, onDrill, ...map }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <PictureHeading
        id={id}
        title={title}
        isTable={isTable}
        onTable={() => setTable(!isTable)}
        words={{ asTable: t("ui.map.asTable"), asPicture: t("ui.map.asMap") }}
      />
      {levels && onDrill && <MapLevels title={title} levels={levels} onDrill={onDrill} />}
      <div className={styles.card}>
        {isTable ? (
          <FigureTable caption={map.label} columns={table.columns} rows={table.rows} />
        ) : (
          <>
            <WorldMap {...map} />
            {legend}
          </>
        )}
      </div>
    </section>
  );
}
