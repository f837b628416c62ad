import type { Place } from "@waymark/contracts/geography/schemas";
import type { LocationMode } from "@waymark/rules/test-run/input";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../ui/complaint.tsx";
import form from "../../../ui/form.module.css";
import { PlaceField } from "./place-field.tsx";
import styles from "./test-form.module.css";

export type LocationChoice = { readonly mode: LocationMode; readonly place: Place | undefined };

type Props = { readonly isInvalid: boolean; readonly onChoice: (choice: LocationChoice) => void };

/** Find me, or I choose. Touching the search box is choosing. */
export function LocationFields({ isInvalid, onChoice }: Props) {
  const { t } = useTexts();
  const complaintId = useId();
  const hintId = useId();
  const manual = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<Place>();

  const choose = (mode: LocationMode, chosen: Place | undefined) => {
    if (manual.current && mode === "manual") manual.current.checked = true;
    onChoice({ mode, place: mode === "manual" ? chosen : undefined });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the script ran counts once
  useLayoutEffect(() => {
    if (manual.current?.checked) choose("manual", place);
  }, []);

  return (
    <fieldset className={styles.location}>
      <legend className={styles.legend}>{t("start.location.title")}</legend>
      <label className={form.choice}>
        <input
          className={form.radio}
          type="radio"
          name="location"
          value="auto"
          defaultChecked
          aria-describedby={hintId}
          onChange={() => choose("auto", undefined)}
        />
        {t("start.location.auto")}
        <span id={hintId} className={form.choiceHint}>
          {t("start.location.autoHint")}
        </span>
      </label>
      <div className={styles.manual}>
        <label className={form.choice}>
          <input
            ref={manual}
            className={form.radio}
            type="radio"
            name="location"
            value="manual"
            onChange={() => choose("manual", place)}
          />
          {t("start.location.manual")}
        </label>
        <div className={styles.place}>
          <PlaceField
            place={place}
            isInvalid={isInvalid}
            describedBy={complaintId}
            onTouched={() => choose("manual", place)}
            onPlace={(chosen) => {
              setPlace(chosen);
              choose("manual", chosen);
            }}
          />
          <Complaint id={complaintId} text={isInvalid ? t("start.location.invalid") : undefined} />
        </div>
      </div>
    </fieldset>
  );
}
