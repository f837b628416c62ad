import { Button, Popover, PopoverSurface, PopoverTrigger } from "@fluentui/react-components";
import { FilterRegular } from "@fluentui/react-icons/svg/filter";
import { useId, useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import form from "../form.module.css";
import type { Filter } from "./filter.ts";
import styles from "./filter-popover.module.css";
import toolbar from "./toolbar.module.css";

type Choices = Extract<Filter, { kind: "choices" }>;
type Days = Extract<Filter, { kind: "days" }>;

function ChoicesField({ label, options, chosen, onChoose }: Choices) {
  // Something chosen stays to be unchosen even where the list no longer offers it.
  const gone = chosen.filter((value) => !options.some((option) => option.value === value));
  const offered = [...options, ...gone.map((value) => ({ value, label: value }))];
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {offered.map((option) => (
          <label key={option.value} className={form.choice}>
            <input
              type="checkbox"
              className={form.checkbox}
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type DayProps = {
  readonly label: string;
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
};

function DayField({ label, day, onDay }: DayProps) {
  const id = useId();
  return (
    <div>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <div className={form.input}>
        <input
          id={id}
          type="date"
          max="9999-12-31"
          value={day ?? ""}
          onChange={(event) => onDay(event.target.value || undefined)}
        />
      </div>
    </div>
  );
}

function DaysField({ label, since, until, onChoose }: Days) {
  const { t } = useTexts();
  return (
    <fieldset className={styles.group}>
      {label && <legend>{label}</legend>}
      <div className={styles.days}>
        <DayField label={t("ui.list.since")} day={since} onDay={(day) => onChoose({ since: day, until })} />
        <DayField label={t("ui.list.until")} day={until} onDay={(day) => onChoose({ since, until: day })} />
      </div>
    </fieldset>
  );
}

/** All filters of a list below each other. Each choice counts at once. */
export function FilterFields({ filters }: { filters: readonly Filter[] }) {
  return filters.map((filter) =>
    filter.kind === "choices" ? (
      <ChoicesField key={filter.label} {...filter} />
    ) : (
      <DaysField key={filter.label ?? "days"} {...filter} />
    ),
  );
}

/** The filters behind one button; "Done" only closes. */
export function FilterPopover({ filters }: { filters: readonly Filter[] }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trapFocus
      positioning={{ position: "below", align: "start" }}
      open={isOpen}
      onOpenChange={(_event, { open }) => setOpen(open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={toolbar.small ?? ""}
          appearance="subtle"
          icon={<FilterRegular />}
          aria-label={t("ui.list.filter")}
        >
          <span className={toolbar.smallText}>{t("ui.list.filter")}</span>
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface ?? ""} aria-label={t("ui.list.filter")}>
        <FilterFields filters={filters} />
        <div className={styles.foot}>
          <Button appearance="primary" onClick={() => setOpen(false)}>
            {t("ui.list.filter.done")}
          </Button>
        </div>
      </PopoverSurface>
    </Popover>
  );
}
