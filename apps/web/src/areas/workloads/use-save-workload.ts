import { useQueryClient } from "@tanstack/react-query";
import type { Workload } from "@waymark/contracts/workloads/schemas";
import { useState } from "react";
import { isProblem, RequestError } from "../../platform/api/request-error.ts";
import { useApi } from "../../platform/api-context.tsx";
import { WORKLOADS_KEY } from "../../platform/domain-lens/workloads-query.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { useToast } from "../../ui/notice/use-toast.tsx";

import type { WorkloadForm } from "./use-workload-form.ts";

/** Saves a form. A call whose answer was lost may be sent again: the server saves it once. */
export function useSaveWorkload(workload: Workload | undefined, form: WorkloadForm, onSaved: () => void) {
  const getApi = useApi();
  const client = useQueryClient();
  const { t } = useTexts();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    form.setRefused([]);
    try {
      const revision = workload === undefined ? {} : { revision: workload.revision };
      const saved = await (await getApi()).workloads.saveWorkload({ body: { ...form.draft, ...revision } });
      toast({ text: t("workloads.saved", { id: saved.id }), tone: "success" });
      await client.invalidateQueries({ queryKey: WORKLOADS_KEY });
      onSaved();
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues.filter(({ textKey }) => textKey !== undefined) : [];
      if (issues.length > 0) return form.setRefused(issues);
      // The form itself says so once the list holds it.
      if (isProblem(error, "workload_exists")) return await client.invalidateQueries({ queryKey: WORKLOADS_KEY });
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, failure };
}
