import { formatDateTime, formatDay, formatMoment, wholeMoment, zoneName } from "../platform/texts/formats.ts";
import { useTexts } from "../platform/texts/texts-context.tsx";
import styles from "./moment.module.css";
import ui from "./ui.module.css";

type Props = {
  /** A date, or what `new Date` takes for one. */
  readonly at: Date | string | number;
  /** `moment`: `Thu 20 Aug, 14:32`, with the year where it is another. `dateTime`: `20 Aug 2026, 14:32`. `day`: `20 Aug 2026`. */
  readonly as?: "moment" | "dateTime" | "day";
};

/** A time in the reader's zone. The zone and UTC stand in its tooltip; screen readers hear the zone. */
export function Moment({ at, as = "moment" }: Props) {
  const { language } = useTexts();
  const when = new Date(at);
  const shown = () => {
    if (as === "day") return formatDay(language, when);
    if (as === "dateTime") return formatDateTime(language, when);
    return formatMoment(language, when.getTime(), Date.now());
  };
  return (
    <time className={styles.moment} dateTime={when.toISOString()} title={wholeMoment(language, when)}>
      {shown()}
      {as !== "day" && <span className={ui.visuallyHidden}> {zoneName(language, when)}</span>}
    </time>
  );
}
