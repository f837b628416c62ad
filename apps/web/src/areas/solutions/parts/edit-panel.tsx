import { Button, Textarea } from "@fluentui/react-components";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { LockClosedRegular } from "@fluentui/react-icons/svg/lock-closed";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { Solution, SuggestedValue } from "@waymark/contracts/solutions/schemas";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { TagLegend } from "../../../ui/tag-input/tag-states.tsx";
import { useSave } from "../use-save.ts";
import { useSolutionForm } from "../use-solution-form.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { DetailsLink } from "./details-link.tsx";
import styles from "./edit-panel.module.css";
import { SolutionFields } from "./solution-fields.tsx";
import { statesOf } from "./solution-values.tsx";

type Props = {
  /** Undefined for a new one. */
  readonly solution: Solution | undefined;
  readonly suggestions: readonly SuggestedValue[];
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onDelete: (() => void) | undefined;
  /** Of a public solution: the vendor is asked for the change. */
  readonly isAsking?: boolean;
};

const WORDS = {
  add: { title: "solutions.panel.add", save: "solutions.save", saving: "solutions.saving" },
  edit: { title: "solutions.panel.edit", save: "solutions.save", saving: "solutions.saving" },
  ask: {
    title: "solutions.request.changeTitle",
    save: "solutions.request.change",
    saving: "solutions.request.asking",
  },
} as const;

/** Where a solution is entered or changed. */
export function EditPanel({ solution, suggestions, takesFocus, onClose, onSaved, onDelete, isAsking = false }: Props) {
  const { t } = useTexts();
  const formId = useId();
  const form = useSolutionForm(solution);
  const [note, setNote] = useState("");
  const asked = isAsking ? { note: note.trim() } : undefined;
  const { save, isBusy, failure, isOutdated, takeVersion } = useSave(solution, form, asked, onSaved);
  const lacksChange = isAsking && !form.isChanged;
  const words = WORDS[isAsking ? "ask" : solution === undefined ? "add" : "edit"];
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (form.isChanged ? setLeaving(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.setTried(true);
    if (!form.isNameBad && !form.isEmpty && form.bad === 0 && !isBusy && !lacksChange) void save();
  };
  return (
    <SidePanel
      isOpen
      takesFocus={takesFocus}
      title={t(words.title)}
      meta={
        <span className={styles.private}>
          {isAsking ? <GlobeRegular /> : <LockClosedRegular />}
          {t(isAsking ? "solutions.public" : "solutions.private")}
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
          {form.isTried && lacksChange && (
            <p className={styles.mendFirst} role="status">
              <ErrorCircleFilled />
              {t("solutions.request.nothingChanged")}
            </p>
          )}
          <div className={styles.buttons}>
            <Button type="submit" form={formId} appearance="primary" disabledFocusable={isBusy || form.bad > 0}>
              {t(isBusy ? words.saving : words.save)}
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
        {isAsking && (
          <div className={styles.note}>
            <FormField label={t("solutions.request.note")} hint={t("solutions.request.noteHint")}>
              <Textarea
                value={note}
                maxLength={solutionLimits.noteMaxCharacters}
                onChange={(_event, { value }) => setNote(value)}
              />
            </FormField>
          </div>
        )}
      </form>
      <div className={styles.below}>
        {solution !== undefined && <DetailsLink solution={solution} />}
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
