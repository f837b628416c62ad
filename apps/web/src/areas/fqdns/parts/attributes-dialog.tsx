import { Button, Select, Textarea } from "@fluentui/react-components";
import {
  CUSTOMER_FACING_STATUSES,
  type CustomerFacingStatus,
  FQDN_SCOPES,
  type FqdnScope,
} from "@waymark/contracts/fqdns/fqdn";
import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import type { Fqdn, FqdnAttributes } from "@waymark/contracts/fqdns/schemas";
import { attributeFault } from "@waymark/rules/fqdns/decide-attributes";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { type Found, SearchChoice } from "../../../ui/combobox/search-choice.tsx";
import { Modal, ModalBody } from "../../../ui/confirm-dialog/modal.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import styles from "./fqdns.module.css";

type Props = {
  readonly rows: readonly Fqdn[];
  /** Components of the workload that all rows share; undefined where they have different ones. */
  readonly components: readonly string[] | undefined;
  readonly onSave: (attributes: FqdnAttributes) => void;
  readonly onClose: () => void;
};

const KEEP = "";

/** The same attributes for one FQDN or several. What is left as it is, is not sent. */
export function AttributesDialog({ rows, components, onSave, onClose }: Props) {
  const { t } = useTexts();
  const getApi = useApi();
  const [scope, setScope] = useState<FqdnScope | typeof KEEP>(KEEP);
  const [facing, setFacing] = useState<CustomerFacingStatus | typeof KEEP>(KEEP);
  const [note, setNote] = useState("");
  const [component, setComponent] = useState<string>();
  const [deprecated, setDeprecated] = useState<"yes" | "no" | typeof KEEP>(KEEP);
  const [service, setService] = useState<Found>();
  const [isTried, setTried] = useState(false);

  const faults = new Set(
    rows.map((row) =>
      attributeFault(
        { status: row.isCustomerFacingStatus },
        {
          status: facing || row.isCustomerFacingStatus,
          scope: scope || row.scannerInfo.scope,
          givenNote: note,
        },
      ),
    ),
  );
  const save = () => {
    setTried(true);
    // One that lacks a scope may be refused by itself; without the note all would be.
    if (faults.has("fqdns.facingNoteMissing") || (rows.length === 1 && faults.has("fqdns.facingScope"))) return;
    onSave({
      ...(scope && { scope }),
      ...(facing && { isCustomerFacingStatus: facing, customerFacingNote: note.trim() }),
      ...(component !== undefined && { component }),
      ...(deprecated && { isDeprecated: deprecated === "yes" }),
      ...(service && { serviceTreeId: service.id }),
    });
  };
  const isNothing = !scope && !facing && component === undefined && !deprecated && !service;
  return (
    <Modal onClose={onClose} hasPopups>
      <ModalBody
        title={
          rows.length === 1
            ? t("fqdns.attributesOf", { name: rows[0]?.domainName ?? "" })
            : t.count("fqdns.attributesOfSeveral", rows.length)
        }
        onSubmit={save}
        actions={
          <>
            <Button onClick={onClose}>{t("fqdns.cancel")}</Button>
            <Button type="submit" appearance="primary" disabledFocusable={isNothing}>
              {t("fqdns.save")}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <FormField
            label={t("fqdns.column.scope")}
            problem={isTried && faults.has("fqdns.facingScope") ? t("fqdns.facingScope") : undefined}
          >
            <Select value={scope} onChange={(_event, { value }) => setScope(value as FqdnScope)}>
              <option value={KEEP}>{t("fqdns.keep")}</option>
              {FQDN_SCOPES.map((one) => (
                <option key={one} value={one}>
                  {t(`fqdns.scope.${one}`)}
                </option>
              ))}
            </Select>
          </FormField>
          <FormField label={t("fqdns.field.facing")}>
            <Select value={facing} onChange={(_event, { value }) => setFacing(value as CustomerFacingStatus)}>
              <option value={KEEP}>{t("fqdns.keep")}</option>
              {CUSTOMER_FACING_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {t(`fqdns.facing.${one}`)}
                </option>
              ))}
            </Select>
          </FormField>
          {facing && (
            <FormField
              label={t("fqdns.field.facingNote")}
              isRequired
              problem={isTried && faults.has("fqdns.facingNoteMissing") ? t("fqdns.facingNoteMissing") : undefined}
            >
              <Textarea
                value={note}
                maxLength={fqdnLimits.noteMaxCharacters}
                onChange={(_event, { value }) => setNote(value)}
              />
            </FormField>
          )}
          <FormField
            label={t("fqdns.field.component")}
            hint={components === undefined ? t("fqdns.componentHint") : undefined}
          >
            <Select
              value={component ?? "keep"}
              disabled={components === undefined}
              onChange={(_event, { value }) => setComponent(value === "keep" ? undefined : value)}
            >
              <option value="keep">{t("fqdns.keep")}</option>
              <option value="">{t("fqdns.noComponent")}</option>
              {components?.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </FormField>
          <SearchChoice
            label={t("fqdns.field.service")}
            searchFor={async (text, signal) => {
              const { items } = await (await getApi()).workloads.findServices({ query: { query: text } }, { signal });
              return items.map(({ id, name, workload, lifecycle }) => ({
                id,
                name,
                detail: `${workload} · ${lifecycle}`,
              }));
            }}
            chosen={service}
            onChoose={setService}
            hint={t("fqdns.serviceHint")}
          />
          <FormField label={t("fqdns.field.deprecated")}>
            <Select value={deprecated} onChange={(_event, { value }) => setDeprecated(value as "yes" | "no")}>
              <option value={KEEP}>{t("fqdns.keep")}</option>
              <option value="yes">{t("fqdns.deprecatedYes")}</option>
              <option value="no">{t("fqdns.deprecatedNo")}</option>
            </Select>
          </FormField>
        </div>
      </ModalBody>
    </Modal>
  );
}
