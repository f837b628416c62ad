import { useQueryClient } from "@tanstack/react-query";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { ApiClient } from "@waymark/contracts/client";
import { useState } from "react";
import { RequestError, requestMessage } from "../../platform/api/request-error.ts";
import { useApi } from "../../platform/api-context.tsx";
import { CHANGES_KEY, SETS_KEY } from "../../platform/domain-lens/keys.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { Translate } from "../../platform/texts/translate.ts";
import { useToast } from "../../ui/notice/use-toast.tsx";

export type ChangeCall = (calls: ApiClient["changeRequests"]) => Promise<unknown>;

/** Why the server refused: its own reason where it gave one. */
export function refusalText(error: unknown, t: Translate): string {
  const reason = error instanceof RequestError ? error.issues.find(({ textKey }) => textKey !== undefined) : undefined;
  return reason?.textKey === undefined ? requestMessage(error, t) : t.loose(reason.textKey, "problem.requestInvalid");
}

/** One step of a change: said when it is done; after a failure the change is read anew, because somebody else was quicker. */
export function useChangeAction({ id }: Pick<EndpointSetChange, "id">) {
  const getApi = useApi();
  const client = useQueryClient();
  const { t } = useTexts();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  /** Rejects where the step was refused, so that a dialog keeps what was typed. */
  const attempt = async (call: ChangeCall, done: string | ((reply: unknown) => string)): Promise<void> => {
    setBusy(true);
    try {
      const reply = await call((await getApi()).changeRequests);
      toast({ text: typeof done === "string" ? done : done(reply), tone: "success" });
    } finally {
      setBusy(false);
      await Promise.all(
        [CHANGES_KEY, SETS_KEY].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })),
      );
    }
  };
  /** For a step without a dialog: a refusal is said in a toast. */
  const run = (call: ChangeCall, done: string): Promise<void> =>
    attempt(call, done).catch((error: unknown) => toast({ text: refusalText(error, t), tone: "error" }));
  return { attempt, run, isBusy, id };
}
