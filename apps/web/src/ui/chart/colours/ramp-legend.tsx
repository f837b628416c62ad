import "./palette.css";
import { chartColor } from "./palette.ts";
import styles from "./rating-badge.module.css";
import type { Step } from "./sequential.ts";

/** What each of the five blues stands for, from the lowest. */
export function RampLegend({ label, steps }: { label: string; steps: readonly string[] }) {
  return (
    <ul className={styles.ramp} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step}>
          <svg aria-hidden="true" preserveAspectRatio="none">
            <rect width="100%" height="10" fill={chartColor(`sequential${(index + 1) as Step}`)} />
          </svg>
          {step}
        </li>
      ))}
    </ul>
  );
}
