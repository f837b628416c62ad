import { Button, Textarea } from "@fluentui/react-components";
import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import { covers, parseDomainName } from "@waymark/rules/endpoints/domain-name";
import { useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Modal, ModalBody } from "../../../ui/confirm-dialog/modal.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { TagInput } from "../../../ui/tag-input/tag-input.tsx";
import styles from "./fqdns.module.css";

type Props = {
  readonly fqdn: Fqdn;
  readonly onSave: (note: string, exemplars: readonly string[]) => void;
  readonly onClose: () => void;
};

/** The note of one FQDN and, of a wildcard, hosts that show it at work. */
export function NoteDialog({ fqdn, onSave, onClose }: Props) {
  const { t } = useTexts();
  const [note, setNote] = useState(fqdn.note);
  const [exemplars, setExemplars] = useState<readonly string[]>(fqdn.exemplars);
  const isBad = (typed: string): boolean => !covers(fqdn.domainName, parseDomainName(typed)?.name ?? "");
  const save = () => {
    if (!exemplars.some(isBad)) onSave(note.trim(), exemplars);
  };
  return (
    <Modal onClose={onClose}>
      <ModalBody
        title={t("fqdns.noteOf", { name: fqdn.domainName })}
        onSubmit={save}
        actions={
          <>
            <Button onClick={onClose}>{t("fqdns.cancel")}</Button>
            <Button type="submit" appearance="primary">
              {t("fqdns.save")}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <FormField label={t("fqdns.field.note")}>
            <Textarea
              value={note}
              maxLength={fqdnLimits.noteMaxCharacters}
              onChange={(_event, { value }) => setNote(value)}
            />
          </FormField>
          {fqdn.isWildcard && (
            <TagInput
              label={t("fqdns.field.exemplars")}
              values={exemplars}
              onChange={(values) => setExemplars([...new Set(values)].slice(0, fqdnLimits.exemplarsMax))}
              judge={(typed) => (isBad(typed) ? { state: "bad" } : {})}
              badMessage={() => t("fqdns.exemplarInvalid")}
              hint={t("fqdns.exemplarsHint")}
              separatesAtBlanks
            />
          )}
        </div>
      </ModalBody>
    </Modal>
  );
}
