import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import styles from "./combobox.module.css";
import type { AsyncSearch } from "./use-async-search.ts";

/** Pressing inside the list must not take the focus out of the field. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What a combobox says of its own items; the general sentences stand where one is absent. */
export type ComboboxWords = {
  readonly suggestions?: string;
  readonly found?: (count: number) => string;
  readonly none?: (text: string) => string;
  readonly failed?: string;
};

type Props<Item> = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly search: AsyncSearch<Item>;
  readonly items: readonly Item[];
  readonly typed: string;
  readonly active: number;
  readonly keyOf: (item: Item) => string;
  readonly draw: (item: Item) => ReactNode;
  readonly words: ComboboxWords;
  readonly onChoose: (item: Item) => void;
};

/** What hangs below a combobox: items, or why there are none. */
export function Suggestions<Item>({ id, isOpen, search, items, typed, active, words, ...props }: Props<Item>) {
  const { t } = useTexts();
  const { state, retry } = search;
  const none = words.none?.(typed) ?? t("ui.combobox.none", { text: typed });
  const isFound = state === "found" && items.length > 0;
  const status = {
    quiet: "",
    searching: t("ui.combobox.searching"),
    found: isFound ? (words.found?.(items.length) ?? t.count("ui.combobox.found", items.length)) : none,
    none,
    failed: words.failed ?? t("ui.combobox.failed"),
  }[state];
  return (
    <div className={styles.popup} hidden={!isOpen || state === "quiet"}>
      {items.length > 0 && (
        <div
          id={id}
          className={styles.list}
          role="listbox"
          tabIndex={-1}
          aria-label={words.suggestions ?? t("ui.combobox.suggestions")}
          onMouseDown={keepFocus}
        >
          {items.map((item, index) => (
            <Option
              key={props.keyOf(item)}
              id={`${id}-${index}`}
              isActive={index === active}
              onChoose={() => props.onChoose(item)}
            >
              {props.draw(item)}
            </Option>
          ))}
        </div>
      )}
      <p className={isFound ? ui.visuallyHidden : styles.status} role="status">
        {status}
        {state === "failed" && (
          <button type="button" className={styles.retry} onMouseDown={keepFocus} onClick={retry}>
            {t("ui.retry")}
          </button>
        )}
      </p>
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

function Option({ id, isActive, onChoose, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the search box, which keeps the focus
    <div
      ref={option}
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
