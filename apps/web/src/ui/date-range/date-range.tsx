import { useTexts } from "../../platform/texts/texts-context.tsx";
import { Segmented } from "../segmented/segmented.tsx";
import { DATE_RANGES, type DateRange } from "./date-ranges.ts";

type Props = {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
};

/** The five date ranges of the specification. `daysOfRange` says which days one covers. */
export function DateRangeChoice({ value, onChange }: Props) {
  const { t } = useTexts();
  return (
    <Segmented
      label={t("ui.range.label")}
      options={DATE_RANGES.map((range) => ({ value: range, label: t(`ui.range.${range}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
