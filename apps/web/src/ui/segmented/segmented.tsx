import { useId } from "react";
import styles from "./segmented.module.css";

type Props<Value extends string> = {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `quiet` for ways to look at one thing, without a frame. */
  readonly look?: "framed" | "quiet";
};

/** A choice of a few values in one row. These are radio buttons: Tab enters, arrow keys choose. */
export function Segmented<Value extends string>({ label, options, value, onChange, look = "framed" }: Props<Value>) {
  const name = useId();
  return (
    <div className={`${styles.group} ${styles[look]}`} aria-label={label} role="radiogroup">
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span data-text={option.label}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
