import type { Place } from "@waymark/contracts/geography/schemas";
import { useId, useRef } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../ui/complaint.tsx";
import form from "../../../ui/form.module.css";
import { PlaceField } from "../../../ui/place-field/place-field.tsx";
import styles from "./test-form.module.css";

type Props = {
  readonly place: Place | undefined;
  /** Also called when the choice between the two changes, with the place as it is. */
  readonly onPlace: (place: Place | undefined) => void;
  readonly isInvalid: boolean;
};

/** Find me, or I choose. Which of the two is the radio buttons' own knowledge, so that it works before any script. */
export function LocationFields({ place, onPlace, isInvalid }: Props) {
  const { t } = useTexts();
  const complaintId = useId();
  const hintId = useId();
  const manual = useRef<HTMLInputElement>(null);
  const chooseManual = () => {
    if (manual.current) manual.current.checked = true;
  };
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
          onChange={() => onPlace(place)}
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
            onChange={() => onPlace(place)}
          />
          {t("start.location.manual")}
        </label>
        <div className={styles.place}>
          <PlaceField
            place={place}
            isInvalid={isInvalid}
            describedBy={complaintId}
            onEntered={chooseManual}
            onPlace={onPlace}
          />
          <Complaint id={complaintId} text={isInvalid ? t("start.location.invalid") : undefined} />
        </div>
      </div>
    </fieldset>
  );
}
