import { Button } from "@fluentui/react-components";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { LockClosedRegular } from "@fluentui/react-icons/svg/lock-closed";
import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import type { SolutionRow } from "../solution-rows.ts";
import { ACTION_ICONS, actionWord } from "./action-words.tsx";
import { NameCell } from "./cells.tsx";
import { DetailsLink } from "./details-link.tsx";
import styles from "./edit-panel.module.css";
import { RequestFacts } from "./request-facts.tsx";
import { SolutionValues } from "./solution-values.tsx";

type Props = {
  /** Undefined where the list does not hold it. */
  readonly row: SolutionRow | undefined;
  readonly takesFocus: boolean;
  readonly onAction: (action: SolutionAction, row: SolutionRow) => void;
  readonly onClose: () => void;
};

/** One solution beside the list, to read. */
export function ViewPanel({ row, takesFocus, onAction, onClose }: Props) {
  const { t } = useTexts();
  const isPublic = row?.solution.visibility === "Public";
  const isInReview = !isPublic && row?.solution.awaitingReviewSince != null;
  const actions = row?.solution.allowedActions.filter((action) => action !== "view") ?? [];
  return (
    <SidePanel
      isOpen
      takesFocus={takesFocus}
      title={row?.solution.name ?? t("solutions.panel.view")}
      meta={
        row && (
          <span className={styles.private}>
            {isPublic ? <GlobeRegular /> : <LockClosedRegular />}
            {t(isPublic ? "solutions.public" : isInReview ? "solutions.privateInReview" : "solutions.private")}
          </span>
        )
      }
      closeLabel={t("solutions.panel.close")}
      onClose={onClose}
      foot={
        row &&
        actions.length > 0 && (
          <div className={styles.buttons}>
            {actions.map((action) => (
              <Button
                key={action}
                {...(action === "delete" ? { className: styles.delete ?? "", appearance: "subtle" as const } : {})}
                icon={ACTION_ICONS[action]}
                onClick={() => onAction(action, row)}
              >
                {actionWord(action, row.solution, t)}
              </Button>
            ))}
          </div>
        )
      }
    >
      {row === undefined ? (
        <p role="status">{t("solutions.panel.gone")}</p>
      ) : (
        <>
          <NameCell row={row} />
          <DetailsLink solution={row.solution} />
          <RequestFacts request={row.solution.request} />
          <SolutionValues solution={row.solution} />
        </>
      )}
    </SidePanel>
  );
}
