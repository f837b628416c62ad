import { ArrowUndoRegular } from "@fluentui/react-icons/svg/arrow-undo";
import { ArrowUploadRegular } from "@fluentui/react-icons/svg/arrow-upload";
import { BranchRequestRegular } from "@fluentui/react-icons/svg/branch-request";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { DismissCircleRegular } from "@fluentui/react-icons/svg/dismiss-circle";
import { EditRegular } from "@fluentui/react-icons/svg/edit";
import { EyeRegular } from "@fluentui/react-icons/svg/eye";
import { ShieldCheckmarkRegular } from "@fluentui/react-icons/svg/shield-checkmark";
import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import type { ReactElement } from "react";
import type { Translate } from "../../../platform/texts/translate.ts";

export const ACTION_ICONS: Readonly<Record<SolutionAction, ReactElement>> = {
  view: <EyeRegular />,
  edit: <EditRegular />,
  prove: <ShieldCheckmarkRegular />,
  contribute: <ArrowUploadRegular />,
  change: <BranchRequestRegular />,
  remove: <DismissCircleRegular />,
  cancel: <ArrowUndoRegular />,
  delete: <DeleteRegular />,
};

/** What a provider takes back of a public solution is no contribution. */
export const actionWord = (action: SolutionAction, { visibility }: Solution, t: Translate): string =>
  t(action === "cancel" && visibility === "Public" ? "solutions.action.cancelPublic" : `solutions.action.${action}`);
