import { useQueryClient } from "@tanstack/react-query";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import { useRef, useState } from "react";
import { isProblem, RequestError } from "../../platform/api/request-error.ts";
import { useApi } from "../../platform/api-context.tsx";
import { SOLUTIONS_KEY, showSolution } from "./queries.ts";
import type { useSolutionForm } from "./use-solution-form.ts";

/** Saves a form. A lost answer is asked for again under the same id, so that nothing is saved twice. */
export function useSave(
  solution: Solution | undefined,
  form: ReturnType<typeof useSolutionForm>,
  onSaved: (solution: Solution) => void,
) {
  const getApi = useApi();
  const client = useQueryClient();
  const id = useRef(solution?.id ?? crypto.randomUUID());
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
      const body = { ...form.sent, id: id.current, version: version.current };
      const saved = await (await getApi()).solutions.saveInputSolution({ body });
      showSolution(client, saved.id, saved);
      onSaved(saved);
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
