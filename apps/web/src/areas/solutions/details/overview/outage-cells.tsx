import "../../../../ui/chart/colours/palette.css";
import styles from "./outage-cells.module.css";

const CATEGORIES = [1, 2, 3, 4, 5] as const;

/** How bad an outage was: so many of five fields are filled, and the number beside them. */
export const Category = ({ category }: { category: number }) => (
  <span className={styles.category}>
    <span className={styles.fields} aria-hidden="true">
      {CATEGORIES.map((one) => (
        <span key={one} className={one <= category ? styles.filled : styles.free} />
      ))}
    </span>
    {category}
  </span>
);

/** DNS, TCP and TLS as parts of a bar; the numbers stand beside it. */
export const FailingPhases = ({ shares: [dns, tcp, tls] }: { shares: readonly [number, number, number] }) => (
  <span className={styles.phases} aria-hidden="true">
    <span className={styles.dns} style={{ flexGrow: dns }} />
    <span className={styles.tcp} style={{ flexGrow: tcp }} />
    <span className={styles.tls} style={{ flexGrow: tls }} />
  </span>
);
