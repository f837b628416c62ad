import { Button, Popover, PopoverSurface, PopoverTrigger } from "@fluentui/react-components";
import { FilterRegular } from "@fluentui/react-icons/svg/filter";
import { TONES } from "@waymark/contracts/connectivity-test/finding-words";
import { HISTORY_SORTS, type HistorySort, SORT_ORDERS, type SortOrder } from "@waymark/contracts/reports/history";
import { useId, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import form from "../../../ui/form.module.css";
import type { HistoryAddress } from "../history-address.ts";
import type { Change } from "../use-history.ts";
import styles from "./filter-button.module.css";
import toolbar from "./toolbar.module.css";

type Props = { readonly address: HistoryAddress; readonly countries: readonly string[]; readonly onChange: Change };

const withOrWithout = <One,>(list: readonly One[], one: One, isIn: boolean): readonly One[] =>
  isIn ? [...list, one] : list.filter((other) => other !== one);

type CheckProps = { readonly label: string; readonly checked: boolean; readonly onCheck: (checked: boolean) => void };

function Check({ label, checked, onCheck }: CheckProps) {
  return (
    <label className={form.choice}>
      <input
        type="checkbox"
        className={form.checkbox}
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
      />
      {label}
    </label>
  );
}

type DayProps = {
  readonly label: string;
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
};

function Day({ label, day, onDay }: DayProps) {
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

/** Only where the table has no heads to press. */
function Sorting({ address, onChange }: Pick<Props, "address" | "onChange">) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={styles.sorting}>
      <label className={form.label} htmlFor={id}>
        {t("history.filter.sort")}
      </label>
      <div className={styles.days}>
        <select
          id={id}
          className={styles.select}
          value={address.sort}
          onChange={(event) => onChange({ sort: event.target.value as HistorySort }, "replace")}
        >
          {HISTORY_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`history.column.${sort}`)}
            </option>
          ))}
        </select>
        <select
          className={styles.select}
          aria-label={t("history.filter.sort")}
          value={address.order}
          onChange={(event) => onChange({ order: event.target.value as SortOrder }, "replace")}
        >
          {SORT_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`history.filter.order.${order}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function Fields({ address, countries, onChange }: Props) {
  const { t } = useTexts();
  // A chosen country stays to be unchosen even where no report is from it.
  const offered = [...new Set([...countries, ...address.countries])].sort((one, other) => one.localeCompare(other));
  return (
    <>
      <div className={styles.days}>
        <Day label={t("history.filter.since")} day={address.since} onDay={(since) => onChange({ since }, "replace")} />
        <Day label={t("history.filter.until")} day={address.until} onDay={(until) => onChange({ until }, "replace")} />
      </div>
      <fieldset className={styles.group}>
        <legend>{t("history.filter.verdict")}</legend>
        {TONES.map((tone) => (
          <Check
            key={tone}
            label={t(`history.tone.${tone}`)}
            checked={address.tones.includes(tone)}
            onCheck={(isIn) => onChange({ tones: withOrWithout(address.tones, tone, isIn) }, "replace")}
          />
        ))}
      </fieldset>
      {offered.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t("history.filter.country")}</legend>
          <div className={styles.countries}>
            {offered.map((country) => (
              <Check
                key={country}
                label={country}
                checked={address.countries.includes(country)}
                onCheck={(isIn) => onChange({ countries: withOrWithout(address.countries, country, isIn) }, "replace")}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Sorting address={address} onChange={onChange} />
    </>
  );
}

export function FilterButton(props: Props) {
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
          className={toolbar.filter ?? ""}
          appearance="subtle"
          icon={<FilterRegular />}
          aria-label={t("history.filter")}
        >
          <span className={toolbar.filterText}>{t("history.filter")}</span>
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface ?? ""} aria-label={t("history.filter")}>
        <Fields {...props} />
        <div className={styles.foot}>
          <Button appearance="primary" onClick={() => setOpen(false)}>
            {t("history.filter.close")}
          </Button>
        </div>
      </PopoverSurface>
    </Popover>
  );
}
