import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { useRef } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./chips.module.css";
import type { Chip } from "./filter.ts";

type Props = {
  readonly chips: readonly Chip[];
  /** How much is left, in words; read aloud when it changes. */
  readonly count: string;
  readonly onClear: (() => void) | undefined;
};

/** What the list is narrowed to, each with a way out of it, and how much is left. */
export function Chips({ chips, count, onClear }: Props) {
  const { t } = useTexts();
  const line = useRef<HTMLDivElement>(null);
  /** The pressed button goes: the focus stays in the line, on the next chip where there is one. */
  const leave = (index: number) => {
    const others = [...(line.current?.querySelectorAll<HTMLElement>(`.${styles.remove}`) ?? [])];
    (others[index + 1] ?? others[index - 1] ?? line.current)?.focus();
  };
  return (
    <div ref={line} tabIndex={-1} className={styles.line}>
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map(({ name, value, onRemove }, index) => {
            const text = t("ui.list.chip", { name, value });
            return (
              <li key={name} className={styles.chip}>
                <span className={styles.text}>{text}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t("ui.list.chip.remove", { filter: text })}
                  onClick={() => {
                    leave(index);
                    onRemove();
                  }}
                >
                  <DismissRegular />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {chips.length > 0 && onClear && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            line.current?.focus();
            onClear();
          }}
        >
          {t("ui.list.clear")}
        </button>
      )}
      <span className={styles.count} role="status">
        {count}
      </span>
    </div>
  );
}
