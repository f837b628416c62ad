import type { Place } from "@waymark/contracts/geography/schemas";
import type { MouseEvent } from "react";
import { placeName } from "../../platform/texts/place-name.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import styles from "./place-field.module.css";
import type { PlaceSearch } from "./use-place-search.ts";

type Props = {
  readonly id: string;
  readonly search: PlaceSearch & { readonly retry: () => void };
  readonly typed: string;
  readonly active: number;
  readonly onChoose: (place: Place) => void;
};

/** Pressing inside the list must not take the focus out of the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What hangs below the search box: suggestions, or why there are none. */
export function PlaceSuggestions({ id, search, typed, active, onChoose }: Props) {
  const { t, language } = useTexts();
  const { state, places } = search;
  const said = {
    quiet: "",
    searching: t("start.location.searching"),
    found: t.count("start.location.found", places.length),
    none: t("start.location.none", { text: typed.trim() }),
    failed: t("start.location.failed"),
  }[state];
  return (
    <div className={styles.popup} hidden={state === "quiet"}>
      {places.length > 0 && (
        <div
          id={id}
          className={styles.list}
          role="listbox"
          tabIndex={-1}
          aria-label={t("start.location.suggestions")}
          onMouseDown={keepFocus}
        >
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the search box, which keeps the focus
            <div
              key={place.id}
              id={`${id}-${index}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => onChoose(place)}
            >
              <span className={styles.city}>{place.city}</span>
              <span className={styles.rest}>{placeName({ ...place, city: "" }, language)}</span>
            </div>
          ))}
        </div>
      )}
      <p className={state === "found" ? ui.visuallyHidden : styles.said} role="status">
        {said}
        {state === "failed" && (
          <button type="button" className={styles.retry} onMouseDown={keepFocus} onClick={search.retry}>
            {t("problem.retry")}
          </button>
        )}
      </p>
    </div>
  );
}
