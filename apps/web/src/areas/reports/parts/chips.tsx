import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { type HistoryAddress, isFiltered } from "../history-address.ts";
import type { Change } from "../use-history.ts";
import type { HistoryWords } from "../words.ts";
import styles from "./chips.module.css";

type Props = {
  readonly address: HistoryAddress;
  readonly matching: number;
  readonly total: number | undefined;
  readonly onChange: Change;
  readonly onClear: () => void;
  readonly words: HistoryWords;
};

type Chip = { readonly name: string; readonly value: string; readonly without: Partial<HistoryAddress> };

const localDay = (day: string): Date => new Date(`${day}T12:00:00`);

function chipsOf(
  { search, since, until, countries, tones }: HistoryAddress,
  { t, day, list }: HistoryWords,
): readonly Chip[] {
  const chips: Chip[] = [];
  const put = (name: string, value: string, without: Chip["without"]) => chips.push({ name, value, without });
  if (search.trim() !== "") put(t("history.chip.search"), search.trim(), { search: "" });
  if (since !== undefined) put(t("history.filter.since"), day(localDay(since)), { since: undefined });
  if (until !== undefined) put(t("history.filter.until"), day(localDay(until)), { until: undefined });
  if (countries.length > 0) put(t("history.filter.country"), list(countries), { countries: [] });
  if (tones.length > 0)
    put(t("history.filter.verdict"), list(tones.map((tone) => t(`history.tone.${tone}`))), { tones: [] });
  return chips;
}

/** What the list is narrowed to, each with a way out of it, and how much is left. */
export function Chips({ address, matching, total, onChange, onClear, words }: Props) {
  const { t } = useTexts();
  const chips = chipsOf(address, words);
  return (
    <div className={styles.line}>
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map(({ name, value, without }) => {
            const text = t("history.chip", { name, value });
            return (
              <li key={name} className={styles.chip}>
                <span className={styles.text}>{text}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t("history.chip.remove", { filter: text })}
                  onClick={() => onChange(without)}
                >
                  <DismissRegular />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {chips.length > 0 && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {t("history.clear")}
        </button>
      )}
      <span className={styles.count} role="status">
        {total !== undefined &&
          (isFiltered(address)
            ? t.count("history.count", total, { shown: matching })
            : t.count("history.countAll", total))}
      </span>
    </div>
  );
}
