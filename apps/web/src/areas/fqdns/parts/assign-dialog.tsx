import { Button, Select, Textarea } from "@fluentui/react-components";
import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import { useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Modal, ModalBody } from "../../../ui/confirm-dialog/modal.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import styles from "./fqdns.module.css";

type Props = {
  readonly rows: readonly Fqdn[];
  readonly workloads: readonly string[];
  /** True for a connectivity champ, who asks nobody. */
  readonly isDirect: boolean;
  readonly onSave: (newWorkload: string, note: string) => void;
  readonly onClose: () => void;
};

/** Asks for another workload of FQDNs, or assigns them. */
export function AssignDialog({ rows, workloads, isDirect, onSave, onClose }: Props) {
  const { t } = useTexts();
  const [workload, setWorkload] = useState("");
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (workload !== "") onSave(workload, note.trim());
  };
  // The one that all of them have already is no choice.
  const own = new Set(rows.map((row) => row.workload));
  const offered = workloads.filter((one) => own.size > 1 || !own.has(one));
  return (
    <Modal onClose={onClose}>
      <ModalBody
        title={t.count(isDirect ? "fqdns.assignTitle" : "fqdns.askTitle", rows.length)}
        onSubmit={save}
        actions={
          <>
            <Button onClick={onClose}>{t("fqdns.cancel")}</Button>
            <Button type="submit" appearance="primary">
              {t(isDirect ? "fqdns.assign" : "fqdns.ask")}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <FormField
            label={t("fqdns.field.newWorkload")}
            isRequired
            problem={isTried && workload === "" ? t("fqdns.newWorkloadMissing") : undefined}
            hint={isDirect ? undefined : t("fqdns.askHint")}
          >
            <Select value={workload} onChange={(_event, { value }) => setWorkload(value)}>
              <option value="" />
              {offered.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </FormField>
          <FormField label={t("fqdns.field.note")} isOptional>
            <Textarea
              value={note}
              maxLength={fqdnLimits.noteMaxCharacters}
              onChange={(_event, { value }) => setNote(value)}
            />
          </FormField>
        </div>
      </ModalBody>
    </Modal>
  );
}
