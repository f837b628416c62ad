import styles from "./chart.module.css";

/** Slanted lines for what is withheld. */
export const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={styles.hatch} d="M0 0V6" />
    </pattern>
  </defs>
);
