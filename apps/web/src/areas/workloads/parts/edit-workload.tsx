import { Button } from "@fluentui/react-components";
import type { Workload, Workloads } from "@waymark/contracts/workloads/schemas";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { useSaveWorkload } from "../use-save-workload.ts";
import { useWorkloadForm } from "../use-workload-form.ts";
import { areasOf } from "../workload-rows.ts";
import { WorkloadFields } from "./workload-fields.tsx";

type Props = {
  /** Undefined for a new one. */
  readonly workload: Workload | undefined;
  readonly listed: Workloads;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** Where a connectivity champ enters a workload or changes it. */
export function EditWorkload({ workload, listed, takesFocus, onClose }: Props) {
  const { t } = useTexts();
  const formId = useId();
  const form = useWorkloadForm(
    workload,
    listed.items.map(({ id }) => id),
  );
  const { save, isBusy, failure } = useSaveWorkload(workload, form, onClose);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (form.isChanged ? setLeaving(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.setTried(true);
    if (form.isValid && form.takenBy === undefined && !isBusy) void save();
  };
  return (
    <SidePanel
      isOpen
      takesFocus={takesFocus}
      title={workload?.id ?? t("workloads.new")}
      closeLabel={t("workloads.close")}
      onClose={close}
      foot={
        <>
          <Button type="submit" form={formId} appearance="primary" disabledFocusable={isBusy}>
            {t(isBusy ? "workloads.saving" : "workloads.save")}
          </Button>
          <Button onClick={close}>{t("workloads.cancel")}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <WorkloadFields
          form={form}
          isKnown={workload !== undefined}
          champGroups={listed.champGroups}
          areas={areasOf(listed.items)}
        />
        {failure !== undefined && <Failed error={failure} />}
      </form>
      {isLeaving && (
        <ConfirmDialog
          title={t("workloads.leaveTitle")}
          text={t("workloads.leaveText")}
          confirm={t("workloads.leave")}
          isDangerous
          onConfirm={async () => onClose()}
          onClose={() => setLeaving(false)}
        />
      )}
    </SidePanel>
  );
}
