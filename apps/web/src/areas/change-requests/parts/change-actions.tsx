import { Button } from "@fluentui/react-components";
import { ArrowUndoRegular } from "@fluentui/react-icons/svg/arrow-undo";
import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import { CommentRegular } from "@fluentui/react-icons/svg/comment";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { LockOpenRegular } from "@fluentui/react-icons/svg/lock-open";
import { ProhibitedRegular } from "@fluentui/react-icons/svg/prohibited";
import { SendRegular } from "@fluentui/react-icons/svg/send";
import { ShieldDismissRegular } from "@fluentui/react-icons/svg/shield-dismiss";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { type ReactElement, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ActionBar } from "../../../ui/page/action-bar.tsx";
import { ActionDialog, type DialogAction } from "./action-dialog.tsx";
import styles from "./changes.module.css";

type Offered = {
  readonly id: DialogAction;
  readonly icon: ReactElement;
  readonly isPrimary?: true;
};

const SHORT_HASH = 4;

/** What the reader may do now, at the foot of the window; nothing where they may do nothing. */
export function ChangeActions({ change }: { change: EndpointSetChange }) {
  const { t } = useTexts();
  const [open, setOpen] = useState<DialogAction>();
  const offered = offeredTo(change);
  if (offered.length === 0) return null;
  const { contentHash } = change;
  // The council may let a staged change out early, which nobody waits for.
  const decides =
    change.status === "PendingReview" &&
    offered.some(({ id }) => id === "champ" || id === "council" || id === "inPlace");
  return (
    <>
      <ActionBar
        title={t(decides ? "changes.bar.waitsForYou" : "changes.bar.yours")}
        text={
          <>
            {t(decides ? "changes.bar.approveText" : "changes.bar.text")}{" "}
            <span
              className={styles.hash}
            >{`${contentHash.slice(0, SHORT_HASH)}…${contentHash.slice(-SHORT_HASH)}`}</span>
          </>
        }
        actions={offered.map(({ id, icon, isPrimary }) => (
          <Button key={id} appearance={isPrimary ? "primary" : "secondary"} icon={icon} onClick={() => setOpen(id)}>
            {t(`changes.do.${id}`)}
          </Button>
        ))}
      />
      {open && <ActionDialog key={open} action={open} change={change} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The one that goes on stands last. */
function offeredTo({ allowedActions, approvesAs, mayStandIn }: EndpointSetChange): readonly Offered[] {
  const may = (action: EndpointSetChange["allowedActions"][number]) => allowedActions.includes(action);
  const offered: readonly (Offered | false)[] = [
    may("discardChanges") && { id: "discard", icon: <DeleteRegular /> },
    may("revertSubmission") && { id: "revert", icon: <ArrowUndoRegular /> },
    may("block") && { id: "block", icon: <ProhibitedRegular /> },
    may("bypassTestFailures") && { id: "bypass", icon: <ShieldDismissRegular /> },
    may("workloadChampApprove") && { id: "sendBack", icon: <CommentRegular /> },
    !may("workloadChampApprove") && may("changeCouncilApprove") && { id: "councilSendBack", icon: <CommentRegular /> },
    mayStandIn && { id: "inPlace", icon: <CheckmarkRegular /> },
    may("unblock") && { id: "unblock", icon: <LockOpenRegular />, isPrimary: true },
    may("submit") && { id: "submit", icon: <SendRegular />, isPrimary: true },
    may("publish") && { id: "publish", icon: <SendRegular />, isPrimary: true },
    may("changeCouncilApprove") && { id: "council", icon: <CheckmarkRegular />, isPrimary: true },
    approvesAs !== null && { id: "champ", icon: <CheckmarkRegular />, isPrimary: true },
  ];
  return offered.filter((one) => one !== false);
}
