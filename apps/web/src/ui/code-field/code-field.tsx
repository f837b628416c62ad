import type { ClipboardEvent } from "react";
import { FormField } from "../form/form-field.tsx";
import { digitsOf } from "./code-digits.ts";
import styles from "./code-field.module.css";

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly length?: number;
  readonly problem?: string | undefined;
  readonly name?: string;
  readonly isDisabled?: boolean;
};

/** A code from a mail. One text field holds it, so that paste, undo and autofill work; the cells are its drawing. */
export function CodeField({ label, value, onChange, length = 8, problem, name, isDisabled = false }: Props) {
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    onChange(digitsOf(event.clipboardData.getData("text"), length));
  };
  return (
    <FormField label={label} problem={problem}>
      {(control) => (
        <div className={`${styles.field} ${problem ? styles.invalid : ""} ${isDisabled ? styles.disabled : ""}`}>
          <input
            {...control}
            className={styles.input}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            disabled={isDisabled}
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value, length))}
            onPaste={onPaste}
          />
          <span className={styles.cells} aria-hidden="true">
            {Array.from({ length }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <span key={index} className={`${styles.cell} ${index === value.length ? styles.next : ""}`}>
                {value[index] ?? ""}
              </span>
            ))}
          </span>
        </div>
      )}
    </FormField>
  );
}
