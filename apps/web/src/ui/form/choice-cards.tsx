import { Radio, RadioGroup } from "@fluentui/react-components";
import type { CSSProperties } from "react";
import styles from "./form.module.css";

type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
};

type Props<Value extends string> = {
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | "";
  readonly onChange: (event: unknown, data: { value: string }) => void;
  readonly name?: string;
  readonly onBlur?: () => void;
  /** The least width of a card: how many stand side by side follows from it. */
  readonly cardWidthPx?: number;
};

/** A radio group whose choices are cards with a line of explanation. Stands in a FormField, which labels it. */
export function ChoiceCards<Value extends string>({ choices, cardWidthPx = 200, ...group }: Props<Value>) {
  return (
    <RadioGroup
      {...group}
      className={styles.cards ?? ""}
      style={{ "--card-width": `${cardWidthPx}px` } as CSSProperties}
    >
      {choices.map(({ value, label, hint, isDisabled }) => (
        <Radio
          key={value}
          value={value}
          disabled={isDisabled ?? false}
          className={styles.card ?? ""}
          label={
            <span className={styles.cardLabel}>
              {label}
              {hint && <span className={styles.cardHint}>{hint}</span>}
            </span>
          }
        />
      ))}
    </RadioGroup>
  );
}
