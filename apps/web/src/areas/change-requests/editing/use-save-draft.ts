import { useQueryClient } from "@tanstack/react-query";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { useState } from "react";
import { isProblem, RequestError } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { CHANGES_KEY, SETS_KEY } from "../../../platform/domain-lens/keys.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { useToast } from "../../../ui/notice/use-toast.tsx";
import type { DraftForm } from "./use-draft-form.ts";

const FIELDS_BEFORE_CONTENT = "content.";

type Options = {
  readonly onSaved: (change: EndpointSetChange) => void;
  /** The set was published meanwhile. */
  readonly onMoved: () => Promise<void>;
};

/** Saves a draft. A call whose answer was lost may be sent again: the server saves it once. */
export function useSaveDraft(form: DraftForm, { onSaved, onMoved }: Options) {
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
      const saved = await (await getApi()).changeRequests.upsertDraft({ body: form.draft });
      toast({ text: t("changes.done.save"), tone: "success" });
      await Promise.all([CHANGES_KEY, SETS_KEY].map((key) => client.invalidateQueries({ queryKey: [...key] })));
      onSaved(saved);
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues.filter(({ textKey }) => textKey !== undefined) : [];
      if (error instanceof RequestError && error.status === 400 && issues.length > 0)
        return form.setRefused(issues.map((issue) => ({ ...issue, at: issue.at.replace(FIELDS_BEFORE_CONTENT, "") })));
      if (isProblem(error, "set_moved")) return await onMoved().catch(setFailure);
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, failure };
}
