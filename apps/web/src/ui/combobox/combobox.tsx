import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { SearchRegular } from "@fluentui/react-icons/svg/search";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { Complaint } from "../complaint.tsx";
import form from "../form.module.css";
import styles from "./combobox.module.css";
import { type ComboboxWords, keepFocus, Suggestions } from "./suggestions.tsx";
import { type SearchFor, useAsyncSearch } from "./use-async-search.ts";

type Props<Item> = {
  readonly label: string;
  readonly searchFor: SearchFor<Item>;
  readonly keyOf: (item: Item) => string;
  readonly draw: (item: Item) => ReactNode;
  readonly onChoose: (item: Item) => void;
  /** What is chosen, drawn inside the field with a button that clears it. Absent where chosen items stand elsewhere. */
  readonly chosen?: ReactNode;
  readonly onClear?: () => void;
  readonly words?: ComboboxWords;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean;
  /** Keys of items that need not be offered. */
  readonly except?: readonly string[];
};

/**
 * The one combobox with a search on a server: type, then pick; the focus never leaves it.
 * It is ours and not Fluent's: a Fluent list holds options only, so neither a search that failed, with its retry,
 * nor a search under way has a place in it. The start form keeps `ui/place-field`, which the first load can afford.
 */
export function Combobox<Item>(props: Props<Item>) {
  const { label, searchFor, keyOf, draw, chosen, except = [] } = props;
  const { t } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const wasCleared = useRef(false);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const search = useAsyncSearch(typed, isOpen, searchFor);
  const items = search.items.filter((item) => !except.includes(keyOf(item)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items begin with the first
  useEffect(() => setActive(0), [search.items]);
  useEffect(() => {
    if (chosen === undefined && wasCleared.current) field.current?.focus();
    wasCleared.current = false;
  }, [chosen]);

  const choose = (item: Item) => {
    props.onChoose(item);
    setTyped("");
    field.current?.focus();
  };
  const isListed = isOpen && items.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys belong to the list of an input method, which turns what is typed into other characters.
    if (event.nativeEvent.isComposing) return undefined;
    // An open list closes; only then Escape belongs to the panel around it.
    if (event.key === "Escape" && isOpen && search.state !== "quiet") {
      event.stopPropagation();
      return setOpen(false);
    }
    if (event.key === "ArrowDown" && !isOpen) return setOpen(true);
    if (!isListed) return undefined;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      return setActive((active + step + items.length) % items.length);
    }
    const picked = items[active];
    if (picked !== undefined && event.key === "Enter") {
      event.preventDefault();
      // What is listed may still be the answer to what was typed before.
      if (search.foundFor === typed.trim()) choose(picked);
    }
    return undefined;
  };
  const clear = () => {
    wasCleared.current = true;
    props.onClear?.();
  };

  return (
    <div className={styles.field}>
      <label className={form.label} htmlFor={`${id}-field`}>
        {label}
      </label>
      <div className={`${form.input} ${props.isDisabled ? styles.disabled : ""}`}>
        {chosen === undefined ? (
          <>
            <SearchRegular className={form.inputIcon ?? ""} />
            <input
              ref={field}
              id={`${id}-field`}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isListed}
              aria-controls={isListed ? id : undefined}
              aria-activedescendant={isListed ? `${id}-${active}` : undefined}
              aria-invalid={props.problem ? true : undefined}
              aria-describedby={`${id}-problem ${id}-hint`}
              placeholder={props.placeholder ?? ""}
              disabled={props.isDisabled}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setOpen(true);
              }}
              onFocus={() => setOpen(true)}
              onBlur={() => setOpen(false)}
              onKeyDown={onKeyDown}
            />
          </>
        ) : (
          <>
            <span className={styles.chosen} id={`${id}-field`}>
              {chosen}
            </span>
            {props.onClear && !props.isDisabled && (
              <button
                type="button"
                className={styles.clear}
                aria-label={t("ui.combobox.clear", { label })}
                onMouseDown={keepFocus}
                onClick={clear}
              >
                <DismissRegular />
              </button>
            )}
          </>
        )}
      </div>
      <Suggestions
        id={id}
        isOpen={isOpen}
        search={search}
        items={items}
        typed={typed.trim()}
        active={active}
        keyOf={keyOf}
        draw={draw}
        words={props.words ?? {}}
        onChoose={choose}
      />
      <Complaint id={`${id}-problem`} text={props.problem} />
      <p id={`${id}-hint`} className={form.hint} hidden={props.hint === undefined}>
        {props.hint}
      </p>
    </div>
  );
}
