import { ArrowSwapRegular } from "@fluentui/react-icons/svg/arrow-swap";
import { EditRegular } from "@fluentui/react-icons/svg/edit";
import { NoteRegular } from "@fluentui/react-icons/svg/note";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import type { Workload } from "@waymark/contracts/workloads/schemas";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { BulkAction } from "../../ui/data-list/use-bulk.ts";
import { AssignDialog } from "./parts/assign-dialog.tsx";
import { AttributesDialog } from "./parts/attributes-dialog.tsx";
import { NoteDialog } from "./parts/note-dialog.tsx";
import type { useFqdnBatch } from "./use-fqdn-batch.ts";

type Kind = "attributes" | "assign" | "note";
type Opened = { readonly kind: Kind; readonly rows: readonly Fqdn[] };

const isDirect = (rows: readonly Fqdn[]): boolean =>
  rows.some(({ allowedActions }) => allowedActions.includes("assign"));

/** What can be done to the selected FQDNs, or to the one in the panel: each asks in a dialog first. */
export function useFqdnActions(workloads: readonly Workload[], run: ReturnType<typeof useFqdnBatch>["run"]) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<Opened>();
  const open = (kind: Kind, rows: readonly Fqdn[]): undefined => void setOpened({ kind, rows });
  const bulkActions: readonly BulkAction<Fqdn>[] = [
    {
      id: "attributes",
      label: t("fqdns.setAttributes"),
      icon: <EditRegular />,
      run: (rows) => open("attributes", rows),
    },
    {
      id: "assign",
      label: t("fqdns.askForOther"),
      icon: <ArrowSwapRegular />,
      run: (rows) => open("assign", rows),
    },
    {
      id: "note",
      label: t("fqdns.editNote"),
      icon: <NoteRegular />,
      hint: (rows) => (rows.length === 1 ? undefined : t("fqdns.selectOne")),
      run: (rows) => open("note", rows),
    },
  ];
  return { bulkActions, open, dialog: opened && dialogOf(opened, workloads, run, () => setOpened(undefined)) };
}

const idsOf = (rows: readonly Fqdn[]): string[] => rows.map(({ id }) => id);

function dialogOf(
  { kind, rows }: Opened,
  workloads: readonly Workload[],
  run: ReturnType<typeof useFqdnBatch>["run"],
  onClose: () => void,
): ReactNode {
  if (kind === "attributes")
    return (
      <AttributesDialog
        rows={rows}
        components={componentsOf(rows, workloads)}
        onClose={onClose}
        onSave={(attributes) => {
          onClose();
          run(rows, (calls, some) => calls.updateCommonAttributes({ body: { ids: idsOf(some), ...attributes } }));
        }}
      />
    );
  if (kind === "assign")
    return (
      <AssignDialog
        rows={rows}
        workloads={workloads.map(({ id }) => id)}
        isDirect={isDirect(rows)}
        onClose={onClose}
        onSave={(newWorkload, note) => {
          onClose();
          run(rows, (calls, some) => calls.requestAssignment({ body: { ids: idsOf(some), newWorkload, note } }));
        }}
      />
    );
  const [fqdn] = rows;
  if (fqdn === undefined) return null;
  return (
    <NoteDialog
      fqdn={fqdn}
      onClose={onClose}
      onSave={(note, exemplars) => {
        onClose();
        const { id, revision, isWildcard } = fqdn;
        const item = { id, revision, note, ...(isWildcard && { exemplars: [...exemplars] }) };
        run(rows, (calls) => calls.batchUpdateFqdn({ body: { items: [item] } }));
      }}
    />
  );
}

/** Of the one workload that all rows belong to. */
function componentsOf(rows: readonly Fqdn[], workloads: readonly Workload[]): readonly string[] | undefined {
  const [only, ...others] = new Set(rows.map(({ workload }) => workload));
  return others.length > 0 ? undefined : workloads.find(({ id }) => id === only)?.propertyGroups;
}
