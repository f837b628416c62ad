import { Button, Input, Select, Textarea } from "@fluentui/react-components";
import { useQueryClient } from "@tanstack/react-query";
import { CLOUD_INSTANCES, type CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import { parseDomainName } from "@waymark/rules/endpoints/domain-name";
import { type FormEvent, useId, useRef, useState } from "react";
import { isProblem } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { useToast } from "../../../ui/notice/use-toast.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { FQDNS_KEY } from "../queries.ts";
import styles from "./fqdns.module.css";

type Props = { readonly workloads: readonly string[]; readonly takesFocus: boolean; readonly onClose: () => void };

/** Where a name joins the inventory. A call whose answer was lost is repeated under the same id. */
export function AddFqdn({ workloads, takesFocus, onClose }: Props) {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const id = useRef(crypto.randomUUID());
  const [domainName, setName] = useState("");
  const [instance, setInstance] = useState<CloudInstance>("Worldwide");
  const [workload, setWorkload] = useState("");
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const name = parseDomainName(domainName)?.name;
  const key = `${instance} ${name}`;

  const add = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { id: id.current, instance, domainName, workload, note };
      const added = await (await getApi()).fqdns.addFqdn({ body });
      toast({ text: t("fqdns.added", { name: added.domainName }), tone: "success" });
      await client.invalidateQueries({ queryKey: FQDNS_KEY });
      onClose();
    } catch (error) {
      if (isProblem(error, "fqdn_exists")) setTaken(key);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name !== undefined && workload !== "" && !isBusy) void add();
  };
  const nameProblem = () => {
    if (taken === key) return t("fqdns.taken", { name: name ?? "", instance });
    return isTried && name === undefined ? t("fqdns.nameInvalid", { name: domainName.trim() }) : undefined;
  };
  return (
    <SidePanel
      isOpen
      takesFocus={takesFocus}
      title={t("fqdns.add")}
      closeLabel={t("fqdns.close")}
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={formId} appearance="primary" disabledFocusable={isBusy}>
            {t(isBusy ? "fqdns.adding" : "fqdns.addNow")}
          </Button>
          <Button onClick={onClose}>{t("fqdns.cancel")}</Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.fields} onSubmit={submit}>
        <FormField label={t("fqdns.column.fqdn")} isRequired problem={nameProblem()} hint={t("fqdns.nameHint")}>
          <Input
            name="domainName"
            value={domainName}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={fqdnLimits.typedMaxCharacters}
            onChange={(_event, { value }) => setName(value)}
          />
        </FormField>
        <FormField label={t("fqdns.column.instance")} isRequired>
          <Select value={instance} onChange={(_event, { value }) => setInstance(value as CloudInstance)}>
            {CLOUD_INSTANCES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </FormField>
        <FormField
          label={t("fqdns.column.workload")}
          isRequired
          problem={isTried && workload === "" ? t("fqdns.newWorkloadMissing") : undefined}
        >
          <Select value={workload} onChange={(_event, { value }) => setWorkload(value)}>
            <option value="" />
            {workloads.map((one) => (
              <option key={one}>{one}</option>
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
        {failure !== undefined && <Failed error={failure} />}
      </form>
    </SidePanel>
  );
}
