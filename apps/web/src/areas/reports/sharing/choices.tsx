import { Field, Select } from "@fluentui/react-components";
import { HIDEABLE_PARTS, type HideablePart, SHARE_DAYS, type ShareDays } from "@waymark/contracts/reports/sharing";
import { DAY_MS } from "@waymark/contracts/units";
import { useId } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import form from "../../../ui/form.module.css";
import { Moment } from "../../../ui/moment.tsx";
import styles from "./share-part.module.css";
import type { Choices } from "./use-shares.ts";

type Props = { readonly choices: Choices; readonly onChange: (choices: Choices) => void };

export function EndsAfter({ choices, onChange }: Props) {
  const { t } = useTexts();
  const endsOn = new Date(Date.now() + choices.days * DAY_MS);
  return (
    <div className={styles.ends}>
      <Field label={t("share.days")}>
        <Select
          value={String(choices.days)}
          onChange={(_event, { value }) => onChange({ ...choices, days: Number(value) as ShareDays })}
        >
          {SHARE_DAYS.map((days) => (
            <option key={days} value={days}>
              {t.count("share.days.option", days)}
            </option>
          ))}
        </Select>
      </Field>
      <p className={styles.endsOn}>
        <span className={styles.small}>{t("share.endsOn")}</span>
        <Moment at={endsOn} as="day" />
      </p>
    </div>
  );
}

/** What can be left out, each with what goes with it. */
export function WhatTheySee({ choices, onChange }: Props) {
  const { t } = useTexts();
  const id = useId();
  const toggle = (part: HideablePart, isShown: boolean) => {
    const hidden = HIDEABLE_PARTS.filter((one) => (one === part ? !isShown : choices.hidden.includes(one)));
    onChange({ ...choices, hidden });
  };
  return (
    <fieldset className={styles.seen}>
      <legend className={styles.heading}>{t("share.seen")}</legend>
      {HIDEABLE_PARTS.map((part) => (
        <label key={part} className={form.choice}>
          <input
            className={form.checkbox}
            type="checkbox"
            checked={!choices.hidden.includes(part)}
            aria-describedby={`${id}-${part}`}
            onChange={(event) => toggle(part, event.target.checked)}
          />
          <span>{t(`share.seen.${part}`)}</span>
          <span id={`${id}-${part}`} className={form.choiceHint}>
            {t(`share.seen.${part}.hint`)}
          </span>
        </label>
      ))}
      <p className={styles.small}>{t("share.seen.results")}</p>
    </fieldset>
  );
}
