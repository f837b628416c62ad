import { useQueryClient } from "@tanstack/react-query";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import { useRef } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { useToast } from "../../../ui/notice/use-toast.tsx";
import { SOLUTIONS_KEY } from "../queries.ts";

type Props = {
  readonly action: "contribute" | "remove" | "cancel";
  readonly solution: Solution;
  readonly onClose: () => void;
};

/** Asks before a solution is contributed, before its removal is asked for, and before either is taken back. */
export function RequestDialog({ action, solution, onClose }: Props) {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const toast = useToast();
  // Said again after a lost answer, it is the same request.
  const id = useRef(crypto.randomUUID());
  const { id: solutionId, name, version, visibility, request } = solution;
  const words = WORDS[action === "cancel" && visibility === "Public" ? "withdraw" : action];
  const ask = async (note: string): Promise<void> => {
    const { solutions } = await getApi();
    try {
      if (action !== "cancel") {
        const operation = action === "contribute" ? ("Create" as const) : ("Delete" as const);
        await solutions.createChangeRequest({ body: { id: id.current, solutionId, version, note, operation } });
      } else if (request !== null)
        await solutions.updateChangeRequest({ body: { id: request.id, status: "cancelled" } });
      toast({ text: t(words.done, { name }), tone: "success" });
    } finally {
      // Also after a failure: a reviewer or a colleague may have been quicker.
      await client.invalidateQueries({ queryKey: SOLUTIONS_KEY });
    }
  };
  return (
    <ConfirmDialog
      title={t(words.title, { name })}
      text={t(words.text)}
      confirm={t(words.confirm)}
      pending={t("solutions.request.asking")}
      {...(action !== "cancel" && {
        reason: {
          label: t("solutions.request.note"),
          hint: t("solutions.request.noteHint"),
          isRequired: false,
          maxCharacters: solutionLimits.noteMaxCharacters,
        },
      })}
      onConfirm={ask}
      onClose={onClose}
    />
  );
}

const WORDS = {
  contribute: {
    title: "solutions.request.contributeTitle",
    text: "solutions.request.contributeText",
    confirm: "solutions.request.contribute",
    done: "solutions.request.contributed",
  },
  remove: {
    title: "solutions.request.removeTitle",
    text: "solutions.request.removeText",
    confirm: "solutions.request.remove",
    done: "solutions.request.asked",
  },
  cancel: {
    title: "solutions.request.cancelTitle",
    text: "solutions.request.cancelText",
    confirm: "solutions.request.cancel",
    done: "solutions.request.cancelled",
  },
  withdraw: {
    title: "solutions.request.withdrawTitle",
    text: "solutions.request.withdrawText",
    confirm: "solutions.request.withdraw",
    done: "solutions.request.withdrawn",
  },
} as const;
