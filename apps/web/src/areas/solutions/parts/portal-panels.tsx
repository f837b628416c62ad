import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import type { PortalAddress } from "../portal-address.ts";
import type { SolutionRow } from "../solution-rows.ts";
import type { usePortal } from "../use-portal.ts";
import { EditPanel } from "./edit-panel.tsx";
import { ProvePanel } from "./proof/prove-panel.tsx";
import { ViewPanel } from "./view-panel.tsx";

type Props = {
  readonly portal: ReturnType<typeof usePortal>;
  readonly address: PortalAddress;
  readonly takesFocus: boolean;
  readonly onAction: (action: SolutionAction, row: SolutionRow) => void;
  readonly onClose: () => void;
};

/** The panel that the address names: to add, to edit, to ask for a change, to prove, or to read. Who may not edit reads. */
export function PortalPanels({ portal, address: { panel, solutionId }, takesFocus, onAction, onClose }: Props) {
  const { mayChange, suggestions, isPending } = portal;
  const opened = portal.rows.find(({ solution }) => solution.id === solutionId);
  const editing = { suggestions, takesFocus, onClose, onSaved: onClose };
  if (panel === "add" && mayChange)
    return <EditPanel key="add" {...editing} solution={undefined} onDelete={undefined} />;
  if (solutionId === undefined || isPending) return null;
  if (panel === "edit" && opened?.solution.allowedActions.includes("edit"))
    return (
      <EditPanel
        key={`edit ${solutionId}`}
        {...editing}
        solution={opened.solution}
        onDelete={() => onAction("delete", opened)}
      />
    );
  if (panel === "change" && opened?.solution.allowedActions.includes("change"))
    return (
      <EditPanel key={`change ${solutionId}`} {...editing} solution={opened.solution} onDelete={undefined} isAsking />
    );
  if (panel === "prove" && opened !== undefined && mayChange)
    return (
      <ProvePanel key={`prove ${solutionId}`} solution={opened.solution} takesFocus={takesFocus} onClose={onClose} />
    );
  return (
    <ViewPanel key={`view ${solutionId}`} row={opened} takesFocus={takesFocus} onAction={onAction} onClose={onClose} />
  );
}
