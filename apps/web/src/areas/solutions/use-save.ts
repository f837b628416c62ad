import { useQueryClient } from "@tanstack/react-query";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import { useRef, useState } from "react";
import { isProblem, RequestError } from "../../platform/api/request-error.ts";
import { useApi } from "../../platform/api-context.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { useToast } from "../../ui/notice/use-toast.tsx";
import { SOLUTIONS_KEY, showSolution } from "./queries.ts";
import type { useSolutionForm } from "./use-solution-form.ts";

/**
 * Saves a form, or asks the vendor for what it holds. A lost answer is asked for again under the same id, so that nothing is
 * saved twice.
 */
export function useSave(
  solution: Solution | undefined,
  form: ReturnType<typeof useSolutionForm>,
  asked: { readonly note: string } | undefined,
  onSaved: () => void,
) {
  const getApi = useApi();
  const client = useQueryClient();
  const { t } = useTexts();
  const toast = useToast();
  const id = useRef(solution?.id ?? crypto.randomUUID());
  const requestId = useRef(crypto.randomUUID());
  /** Of the solution that the form was opened with: a later one is a colleague's. */
  const version = useRef(solution?.version ?? null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isOutdated, setOutdated] = useState(false);

  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    form.setRefused([]);
    try {
      const { solutions: calls } = await getApi();
      if (asked === undefined) {
        const body = { ...form.sent, id: id.current, version: version.current };
        const saved = await calls.saveInputSolution({ body });
        showSolution(client, saved.id, saved);
      } else {
        const of = { id: requestId.current, solutionId: id.current, version: version.current ?? "" };
        await calls.createChangeRequest({ body: { ...of, ...asked, operation: "Update", proposed: form.sent } });
        toast({ text: t("solutions.request.asked", { name: solution?.name ?? "" }), tone: "success" });
        await client.invalidateQueries({ queryKey: SOLUTIONS_KEY });
      }
      onSaved();
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues.filter(({ textKey }) => textKey !== undefined) : [];
      if (issues.length > 0) form.setRefused(issues);
      else if (isProblem(error, "solution_changed")) {
        await client.invalidateQueries({ queryKey: SOLUTIONS_KEY });
        setOutdated(true);
      } else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    save,
    isBusy,
    failure,
    isOutdated,
    /** Saves over what a colleague saved, which the person has seen. */
    takeVersion: (seen: string): void => {
      version.current = seen;
      setOutdated(false);
      void save();
    },
  };
}
