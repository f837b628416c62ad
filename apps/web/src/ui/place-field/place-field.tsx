import { SearchRegular } from "@fluentui/react-icons/svg/search";
import type { Place } from "@waymark/contracts/geography/schemas";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTypedBeforeScript } from "../../platform/hydration.ts";
import { placeName } from "../../platform/texts/place-name.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import form from "../form.module.css";
import styles from "./place-field.module.css";
import { PlaceSuggestions } from "./place-suggestions.tsx";
import { usePlaceSearch } from "./use-place-search.ts";

type Props = {
  readonly place: Place | undefined;
  /** Undefined when what was chosen no longer stands in the field. */
  readonly onPlace: (place: Place | undefined) => void;
  /** The visitor has gone into the field, or had done so before the script ran. */
  readonly onEntered?: () => void;
  readonly isInvalid: boolean;
  readonly describedBy: string;
};

/** No suggestion is lit before an arrow is pressed: the first arrow lights the first. Enter picks the first also then. */
const NONE = -1;
const litAfter = (active: number, step: number, count: number): number =>
  active === NONE && step < 0 ? count - 1 : (active + step + count) % count;
/** The server searches for no longer text. */
const LONGEST_QUERY = 120;

/**
 * A search box for places: type, then pick one of the suggestions. Only a picked one counts.
 * It stays beside `ui/combobox`: it is prerendered with the start form and loads first, before any texts of ui/.
 */
export function PlaceField({ place, onPlace, onEntered, isInvalid, describedBy }: Props) {
  const { t, language } = useTexts();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const text = place ? placeName(place, language) : typed;
  const search = usePlaceSearch(typed, isOpen && !place);
  const { places } = search;
  useTypedBeforeScript(field, (before) => {
    setTyped(before);
    setOpen(document.activeElement === field.current);
    onEntered?.();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of new suggestions none is lit
  useEffect(() => setActive(NONE), [places]);

  const choose = (chosen: Place) => {
    onPlace(chosen);
    setTyped(placeName(chosen, language));
    setOpen(false);
  };
  const type = (value: string) => {
    setTyped(value);
    setOpen(true);
    onPlace(undefined);
  };
  const isListed = isOpen && places.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // Where nothing hangs below the field, Escape belongs to what is around it, such as a dialog.
    if (event.key === "Escape" && isOpen && search.state !== "quiet") {
      event.preventDefault();
      return setOpen(false);
    }
    if (event.key === "ArrowDown" && !isOpen) return setOpen(true);
    if (!isListed) return undefined;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      return setActive(litAfter(active, step, places.length));
    }
    const chosen = places[Math.max(active, 0)];
    if (chosen && (event.key === "Enter" || event.key === "Tab")) {
      // Enter picks and does not start the test; Tab picks and moves on.
      if (event.key === "Enter") event.preventDefault();
      choose(chosen);
    }
    return undefined;
  };

  return (
    <div className={styles.field}>
      <div className={form.input}>
        <SearchRegular className={form.inputIcon ?? ""} />
        <input
          ref={field}
          name="place"
          type="text"
          role="combobox"
          aria-label={t("start.location.search")}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed && active !== NONE ? `${listId}-${active}` : undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          placeholder={t("start.location.placeholder")}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_QUERY}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => {
            onEntered?.();
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      {isOpen && !place && (
        <PlaceSuggestions id={listId} search={search} typed={typed} active={active} onChoose={choose} />
      )}
    </div>
  );
}
