import { Tooltip } from "@fluentui/react-components";
import { InfoRegular } from "@fluentui/react-icons/svg/info";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { AppLink } from "../app-link.tsx";
import ui from "../ui.module.css";
import styles from "./withheld.module.css";

type WithheldReason = {
  /** "needs 11 more samples (13 of 24)" */
  readonly reason: string;
  /** What would change it, as a sentence. */
  readonly change?: string;
};

type Level = {
  /** The next level that has a figure: "Portugal has a figure". */
  readonly level?: { readonly text: string; readonly to: string };
};

/** A dash in place of a figure. Hover, focus and touch tell why; a screen reader reads it at once. */
export function WithheldCell({ reason, change }: WithheldReason) {
  const { t } = useTexts();
  const why = t("ui.withheld", { reason });
  const content = (
    <span className={styles.tip}>
      <span>{why}</span>
      {change && <span className={styles.change}>{change}</span>}
    </span>
  );
  return (
    <Tooltip withArrow relationship="inaccessible" content={content}>
      <button type="button" className={styles.dash} aria-label={change ? `${why}. ${change}` : why}>
        –
      </button>
    </Tooltip>
  );
}

/** In a table, across the columns that have no figure: why, and the level that has one. */
export function WithheldLine({ reason, change, level }: WithheldReason & Level) {
  const { t } = useTexts();
  return (
    <span className={styles.line}>
      <InfoRegular className={styles.icon ?? ""} />
      <span className={styles.words}>
        {t("ui.withheld", { reason })}
        {change && <span className={styles.change}>{change}</span>}
      </span>
      {level && (
        <AppLink className={`${ui.link} ${styles.level}`} to={level.to}>
          {level.text}
        </AppLink>
      )}
    </span>
  );
}

/** In place of a chart or a card's figures. */
export const WithheldBox = (props: WithheldReason & Level) => (
  <div className={styles.box}>
    <WithheldLine {...props} />
  </div>
);
