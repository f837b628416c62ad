import "./palette.css";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { chartColor } from "./palette.ts";
import styles from "./rating-badge.module.css";
import { isRated, RATING_GLYPHS, type RatingOrNone } from "./ratings.ts";

/** A rating as a shape in its color. A part that draws it alone says its word beside it. */
export function RatingIcon({ rating, size = 20 }: { rating: RatingOrNone; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {isRated(rating) ? (
        <>
          <circle cx="10" cy="10" r="9.5" fill={chartColor(rating)} />
          <path className={styles.glyph} d={RATING_GLYPHS[rating]} />
        </>
      ) : (
        <circle className={rating === "withheld" ? styles.withheld : styles.notRated} cx="10" cy="10" r="8" />
      )}
    </svg>
  );
}

/** Icon and word of a rating. */
export function RatingBadge({ rating }: { rating: RatingOrNone }) {
  const { t } = useTexts();
  return (
    <span className={styles.badge}>
      <RatingIcon rating={rating} />
      {t(`ui.chart.rating.${rating}`)}
    </span>
  );
}
