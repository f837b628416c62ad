import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import type { LoggedVersion } from "@waymark/contracts/change-requests/log-schemas";
import { useId, useState } from "react";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { personText } from "../change-words.ts";
import { EntriesCell } from "../parts/entries-cell.tsx";
import styles from "./change-log.module.css";
import { entriesOf, lineOf } from "./log-words.ts";
import { VersionDetail } from "./version-detail.tsx";

/** One version of the change log: pressed, it shows what it changed and who approved it. */
export function VersionRow({ setId, item }: { setId: string; item: LoggedVersion }) {
  const { t, language } = useTexts();
  const detailId = useId();
  const [isOpen, setOpen] = useState(false);
  const { version, publishedAt, kind, disposition, impact, authors } = item;
  const { additions, removals } = entriesOf(item);
  const who = [
    ...(authors.length === 0 ? [] : [authors.map((name) => personText(name, t)).join(", ")]),
    ...(kind === "outOfBand" ? [t("changes.log.outOfBand")] : []),
  ].join(" · ");
  return (
    <li className={styles.row} data-open={isOpen}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRightRegular className={styles.chevron ?? ""} aria-hidden="true" />
        <span className={styles.cell}>
          <strong>{version}</strong>
          <span className={styles.quiet}>{formatDay(language, new Date(publishedAt))}</span>
        </span>
        <span className={styles.cell}>
          <span>{lineOf(item, t)}</span>
          <span className={styles.quiet}>{who}</span>
        </span>
        <span className={styles.cell}>
          <span>{t(`changes.disposition.${disposition}`)}</span>
          <span className={styles.quiet}>{t(`changes.impact.${impact}`)}</span>
        </span>
        <span className={styles.count}>
          {additions.length + removals.length === 0 ? (
            <span className={styles.quiet}>{t("changes.log.none")}</span>
          ) : (
            <EntriesCell change={{ additions: additions.length, removals: removals.length }} />
          )}
        </span>
      </button>
      {isOpen && (
        <div id={detailId} className={styles.detail}>
          <VersionDetail setId={setId} item={item} />
        </div>
      )}
    </li>
  );
}
