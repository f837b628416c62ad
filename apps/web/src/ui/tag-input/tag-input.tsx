import { Button, Tag, TagGroup } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { WrenchRegular } from "@fluentui/react-icons/svg/wrench";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { textLocale } from "../../platform/texts/formats.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { FormField } from "../form/form-field.tsx";
import ui from "../ui.module.css";
import { endsEntry, type JudgedTag, type JudgeTag, judgeTags, mendTag, splitEntries } from "./parse-tags.ts";
import styles from "./tag-input.module.css";
import { TagStateIcon } from "./tag-states.tsx";

type Props = {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly judge: JudgeTag;
  /** One message for all bad entries; without it the general sentence. */
  readonly badMessage?: (bad: readonly string[]) => string;
  /** A message about the field as a whole, such as that it is empty. */
  readonly problem?: string | undefined;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Also blanks separate entries: for values that never hold one. */
  readonly separatesAtBlanks?: boolean;
};

/**
 * A field of many short values: typed one by one, comma-separated or pasted as lines. Each becomes a tag with its
 * state; bad ones stay, are listed in one message, and can be replaced by what was probably meant.
 * Backspace or the arrow key enters the tags from the empty field, Delete removes one.
 */
export function TagInput(props: Props) {
  const { label, values, onChange, judge, isDisabled = false, separatesAtBlanks = false } = props;
  const { t, language } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [status, setStatus] = useState("");
  const tags = judgeTags(values, judge);
  const bad = tags.filter(({ state }) => state === "bad");

  const add = (text: string) => {
    const entries = splitEntries(text, separatesAtBlanks);
    setTyped("");
    if (entries.length === 0) return;
    onChange([...values, ...entries]);
    setStatus(t.count("ui.tags.added", entries.length));
  };
  const remove = (key: string) => {
    const gone = tags.find((tag) => tag.key === key);
    if (!gone) return;
    onChange(tags.filter((tag) => tag !== gone).map(({ value }) => value));
    setStatus(t("ui.tags.removed", { value: gone.value }));
    if (tags.length === 1) field.current?.focus();
  };
  const mend = (tag: JudgedTag) => {
    onChange(mendTag(tags, tag));
    setStatus(t("ui.tags.mend", { value: tag.value, mended: tag.mend ?? "" }));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && typed.trim() !== "") {
      event.preventDefault();
      add(typed);
    }
    const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    if ((event.key === "Backspace" || event.key === "ArrowLeft") && isAtStart && tags.length > 0) {
      event.preventDefault();
      [...(frame.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text");
    if (splitEntries(pasted, separatesAtBlanks).length < 2) return;
    event.preventDefault();
    add(typed + pasted);
  };
  const list = new Intl.ListFormat(textLocale(language), { type: "conjunction" }).format(bad.map(({ value }) => value));
  const badMessage = (props.badMessage ?? (() => t.count("ui.tags.bad", bad.length, { list })))(
    bad.map(({ value }) => value),
  );

  return (
    <div className={styles.root}>
      <FormField
        label={label}
        hint={bad.length > 0 ? undefined : (props.hint ?? t("ui.tags.hint"))}
        isRequired={props.isRequired ?? false}
        problem={bad.length > 0 ? badMessage : props.problem}
      >
        {(control) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: pressing the frame enters the field inside it
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard enters the field itself
          <div
            ref={frame}
            className={`${styles.frame} ${control["aria-invalid"] ? styles.invalid : ""} ${isDisabled ? styles.disabled : ""}`}
            onClick={(event) => event.target === event.currentTarget && field.current?.focus()}
          >
            {tags.length > 0 && (
              <TagGroup
                className={styles.tags ?? ""}
                size="small"
                disabled={isDisabled}
                aria-label={t("ui.tags.list", { label })}
                onDismiss={(_event, { value }) => remove(value)}
              >
                {tags.map((tag) => (
                  <OneTag key={tag.key} tag={tag} isDisabled={isDisabled} />
                ))}
              </TagGroup>
            )}
            <input
              {...control}
              ref={field}
              className={styles.input}
              name={props.name}
              type="text"
              value={typed}
              disabled={isDisabled}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder={isDisabled ? "" : (props.placeholder ?? t("ui.tags.add"))}
              onChange={({ target: { value } }) => (endsEntry(value, separatesAtBlanks) ? add(value) : setTyped(value))}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onBlur={() => {
                add(typed);
                props.onBlur?.();
              }}
            />
          </div>
        )}
      </FormField>
      {bad.some((tag) => tag.mend !== undefined) && !isDisabled && (
        <p className={styles.mend} id={`${id}-mend`}>
          {t("ui.tags.didYouMean")}
          {bad.map((tag) =>
            tag.mend === undefined ? null : (
              <Button
                key={tag.key}
                size="small"
                icon={<WrenchRegular />}
                className={styles.mended ?? ""}
                aria-label={t("ui.tags.mend", { value: tag.value, mended: tag.mend })}
                onClick={() => mend(tag)}
              >
                {tag.mend}
              </Button>
            ),
          )}
        </p>
      )}
      <p role="status" className={ui.visuallyHidden}>
        {status}
      </p>
    </div>
  );
}

function OneTag({ tag: { key, value, state }, isDisabled }: { tag: JudgedTag; isDisabled: boolean }) {
  const { t } = useTexts();
  return (
    <Tag
      value={key}
      dismissible={!isDisabled}
      appearance="outline"
      className={`${styles.tag} ${state === "bad" ? styles.badTag : ""}`}
      icon={state ? { children: <TagStateIcon state={state} /> } : null}
      dismissIcon={{ "aria-label": t("ui.tags.remove"), children: <DismissRegular />, role: "img" }}
    >
      <span className={styles.value}>{value}</span>
      {state && <span className={ui.visuallyHidden}>, {t(`ui.tags.${state}`)}</span>}
    </Tag>
  );
}
