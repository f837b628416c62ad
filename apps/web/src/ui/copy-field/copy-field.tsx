import { useRef } from "react";
import { CopyButton } from "./copy-button.tsx";
import styles from "./copy-field.module.css";

type Props = {
  readonly label: string;
  readonly value: string;
  /** Large, for the one value of a page, such as a provider's id. */
  readonly look?: "plain" | "hero";
  readonly hint?: string;
};

/** A value to be taken elsewhere: shown whole where there is room, selectable, with a button that copies it. */
export function CopyField({ label, value, look = "plain", hint }: Props) {
  const shown = useRef<HTMLElement>(null);
  const select = () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  const button = <CopyButton text={value} name={label} isIconOnly={look === "plain"} onRefused={select} />;
  if (look === "hero")
    return (
      <div className={styles.hero}>
        <div className={styles.heroWords}>
          <span className={styles.label}>{label}</span>
          <code ref={shown} className={styles.heroValue}>
            {value}
          </code>
        </div>
        {button}
        {hint && <span className={styles.heroHint}>{hint}</span>}
      </div>
    );
  return (
    <div>
      <span className={styles.label}>{label}</span>
      <div className={styles.row}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long value scrolls, also by keyboard */}
        <code ref={shown} className={styles.value} tabIndex={0}>
          {value}
        </code>
        {button}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
