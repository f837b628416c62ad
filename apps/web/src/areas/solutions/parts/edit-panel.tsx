import { Button } from "@fluentui/react-components";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import { LockClosedRegular } from "@fluentui/react-icons/svg/lock-closed";
import type { Solution, SuggestedValue } from "@waymark/contracts/solutions/schemas";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { TagLegend } from "../../../ui/tag-input/tag-states.tsx";
import { useSave } from "../use-save.ts";
import { useSolutionForm } from "../use-solution-form.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import styles from "./edit-panel.module.css";
import { SolutionFields } from "./solution-fields.tsx";
import { statesOf } from "./solution-values.tsx";

type Props = {
  /** Undefined for a new one. */
  readonly solution: Solution | undefined;
  readonly suggestions: readonly SuggestedValue[];
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  readonly onSaved: (solution: Solution) => void;
  readonly onDelete: (() => void) | undefined;
};

/** Where a solution is entered or changed. */
export function EditPanel({ solution, suggestions, takesFocus, onClose, onSaved, onDelete }: Props) {
  const { t } = useTexts();
  const formId = useId();
  const form = useSolutionForm(solution);
  const { save, isBusy, failure, isOutdated, takeVersion } = useSave(solution, form, onSaved);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (form.isChanged ? setLeaving(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.setTried(true);
    if (!form.isNameBad && !form.isEmpty && form.bad === 0 && !isBusy) void save();
  };
  return (
    <SidePanel
      isOpen
      takesFocus={takesFocus}
      title={t(solution === undefined ? "solutions.panel.add" : "solutions.panel.edit")}
      meta={
        <span className={styles.private}>
          <LockClosedRegular />
          {t("solutions.private")}
        </span>
      }
      closeLabel={t("solutions.panel.close")}
      onClose={close}
      foot={
        <div className={styles.foot}>
          {form.bad > 0 && (
            <p className={styles.mendFirst} role="status">
              <ErrorCircleFilled />
              {t.count("solutions.mendFirst", form.bad)}
            </p>
          )}
          <div className={styles.buttons}>
            <Button type="submit" form={formId} appearance="primary" disabledFocusable={isBusy || form.bad > 0}>
              {t(isBusy ? "solutions.saving" : "solutions.save")}
            </Button>
            <Button onClick={close}>{t("solutions.cancel")}</Button>
            {onDelete && (
              <Button className={styles.delete ?? ""} appearance="subtle" icon={<DeleteRegular />} onClick={onDelete}>
                {t("solutions.action.delete")}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <SolutionFields form={form} solution={solution} suggestions={suggestions} />
      </form>
      <div className={styles.below}>
        {solution !== undefined && <TagLegend states={statesOf(solution)} />}
        {failure !== undefined && <Failed error={failure} />}
        {isOutdated && solution !== undefined && (
          <ChangedMeanwhile
            theirs={solution}
            mine={form.sent}
            onKeepTheirs={onClose}
            onSaveMine={() => takeVersion(solution.version)}
          />
        )}
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={t("solutions.discardTitle")}
          text={t("solutions.discardText")}
          confirm={t("solutions.discard")}
          isDangerous
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </SidePanel>
  );
}
