import { SearchRegular } from "@fluentui/react-icons/svg/search";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import type { DirectoryPerson } from "../../../platform/directory/client.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import form from "../../../ui/form.module.css";
import ui from "../../../ui/ui.module.css";
import styles from "./people-picker.module.css";
import { PersonPhoto } from "./person-photo.tsx";
import { type PeopleSearch, usePeopleSearch } from "./use-people-search.ts";

const keepFocus = (event: MouseEvent) => event.preventDefault();
export const mailOf = ({ mail, userPrincipalName }: DirectoryPerson): string => mail ?? userPrincipalName;

type Props = {
  readonly label: string;
  /** Those who need not be offered again. */
  readonly except: readonly string[];
  readonly onChoose: (person: DirectoryPerson) => void;
};

/** A search box for people of one's organisation: type, then pick; the keyboard never leaves it. */
export function PeoplePicker({ label, except, onChoose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const search = usePeopleSearch(typed, isOpen);
  const people = search.people.filter((person) => !except.includes(person.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people begin with the first
  useEffect(() => setActive(0), [search.people]);

  const choose = (person: DirectoryPerson) => {
    onChoose(person);
    setTyped("");
    field.current?.focus();
  };
  const isListed = isOpen && people.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
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
      return setActive((active + step + people.length) % people.length);
    }
    const chosen = people[active];
    if (chosen && event.key === "Enter") {
      event.preventDefault();
      choose(chosen);
    }
    return undefined;
  };

  return (
    <div className={styles.field}>
      <label className={form.label} htmlFor={`${id}-field`}>
        {label}
      </label>
      <div className={form.input}>
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
          placeholder={t("share.people.placeholder")}
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
      </div>
      <div className={styles.popup} hidden={!isOpen || search.state === "quiet"}>
        {people.length > 0 && (
          <div
            id={id}
            className={styles.list}
            role="listbox"
            tabIndex={-1}
            aria-label={t("share.people.suggestions")}
            onMouseDown={keepFocus}
          >
            {people.map((person, index) => (
              <Option
                key={person.id}
                id={`${id}-${index}`}
                person={person}
                isActive={index === active}
                onChoose={() => choose(person)}
              />
            ))}
          </div>
        )}
        <Said search={search} shown={people.length} typed={typed} />
      </div>
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly person: DirectoryPerson;
  readonly isActive: boolean;
  readonly onChoose: () => void;
};

function Option({ id, person, isActive, onChoose }: OptionProps) {
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
      <PersonPhoto userId={person.id} name={person.displayName} />
      <span className={styles.names}>
        <span>{person.displayName}</span>
        <span className={styles.mail}>{mailOf(person)}</span>
      </span>
    </div>
  );
}

type SaidProps = {
  readonly search: PeopleSearch & { readonly retry: () => void };
  readonly shown: number;
  readonly typed: string;
};

function Said({ search: { state, retry }, shown, typed }: SaidProps) {
  const { t } = useTexts();
  const said = {
    quiet: "",
    searching: t("share.people.searching"),
    found: shown > 0 ? t.count("share.people.found", shown) : t("share.people.none", { text: typed.trim() }),
    none: t("share.people.none", { text: typed.trim() }),
    failed: t("share.people.failed"),
  }[state];
  return (
    <p className={state === "found" && shown > 0 ? ui.visuallyHidden : styles.said} role="status">
      {said}
      {state === "failed" && (
        <button type="button" className={styles.retry} onMouseDown={keepFocus} onClick={retry}>
          {t("problem.retry")}
        </button>
      )}
    </p>
  );
}
