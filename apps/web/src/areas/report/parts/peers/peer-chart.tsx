import type { CSSProperties } from "react";
import type { Words } from "../../../../platform/texts/words.ts";
import { axisOf, type Comparison } from "./compare-with-peers.ts";
import type { FixedMark } from "./mark-if-fixed.ts";
import styles from "./peer-chart.module.css";
import { binWords, fixedWords, sharesIn } from "./peer-words.ts";

type Props = {
  readonly comparison: Comparison;
  /** Where the visitor would stand without the fault; undefined where that is not shown. */
  readonly fixed: FixedMark | undefined;
  readonly words: Words;
};

/** The bar and the share that stands on it. */
const aboveShare = (percent: number, most: number): string => `calc(${(100 * percent) / most}% + 24px)`;

/** Five bars, each with its share above it; the visitor's own stands out by colour, weight and a mark with words. */
export function PeerChart({ comparison, fixed, words }: Props) {
  const { t, ms } = words;
  const { bins, own, ownMs } = comparison;
  const shares = sharesIn(words);
  const axis = axisOf(bins);
  const most = axis.at(-1) ?? 100;
  const ownShare = bins[own]?.percent ?? 0;
  // Where bars stand close, the visitor's mark rises above those beside its own.
  const beside = Math.max(ownShare, bins[own - 1]?.percent ?? 0, bins[own + 1]?.percent ?? 0);
  const rise = { "--rise": `${(100 * (beside - ownShare)) / most}%` } as CSSProperties;
  const spoken = bins.map((bin, index) => {
    const here = index === own ? ` (${t("neighbours.yoursHere")})` : "";
    const would = index === fixed?.bin ? ` (${fixedWords(fixed, words)})` : "";
    return `${binWords(bin, words)} ms: ${shares(bin.percent)}${here}${would}`;
  });
  return (
    <figure className={styles.chart} role="img" aria-label={`${t("neighbours.axis.share")}. ${spoken.join("; ")}`}>
      <div className={styles.axisTitle}>{t("neighbours.axis.share")}</div>
      <div
        className={styles.plot}
        data-high={ownShare / most > 0.7}
        data-close-high={beside / most > 0.7}
        data-fixed={fixed !== undefined}
      >
        <div className={styles.grid}>
          {axis.map((mark) => (
            <div key={mark} className={styles.mark} style={{ insetBlockEnd: `${(100 * mark) / most}%` }}>
              <span>{shares(mark)}</span>
            </div>
          ))}
        </div>
        <div className={styles.bars}>
          {bins.map(({ aboveMs, percent }, index) => (
            <div key={aboveMs} className={styles.bin} data-own={index === own} data-fixed={index === fixed?.bin}>
              {index === fixed?.bin && (
                <>
                  <span className={styles.fixed}>{fixedWords(fixed, words)}</span>
                  <span className={styles.fixedPointer} style={{ insetBlockEnd: aboveShare(percent, most) }} />
                </>
              )}
              {index === own && ownMs !== null && (
                <>
                  <span className={styles.yours}>{t("neighbours.yours", { time: ms(ownMs) })}</span>
                  <span className={styles.pointer} style={rise} />
                </>
              )}
              <span className={styles.share}>{shares(percent)}</span>
              <span className={styles.bar} style={{ blockSize: `${(100 * percent) / most}%` }} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.names}>
        {bins.map((bin, index) => (
          <span key={bin.aboveMs} data-own={index === own}>
            {binWords(bin, words)}
          </span>
        ))}
      </div>
      <div className={styles.axisTitle} data-below="true">
        {t("neighbours.axis.time")}
      </div>
    </figure>
  );
}
