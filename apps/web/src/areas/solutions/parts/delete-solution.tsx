import { useQueryClient } from "@tanstack/react-query";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import { ignoreNotFound } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { useToast } from "../../../ui/notice/use-toast.tsx";
import { showSolution } from "../queries.ts";

type Props = { readonly solution: Solution; readonly onGone: () => void; readonly onClose: () => void };

/** Asks before a solution is deleted: its claims end at once. */
export function DeleteSolution({ solution: { id, name }, onGone, onClose }: Props) {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const remove = async (): Promise<void> => {
    await ignoreNotFound((await getApi()).solutions.deleteInputSolution({ query: { id } }));
    showSolution(client, id, undefined);
    toast({ text: t("solutions.deleted", { name }) });
    onGone();
  };
  return (
    <ConfirmDialog
      title={t("solutions.deleteTitle", { name })}
      text={t("solutions.deleteText")}
      confirm={t("solutions.delete")}
      pending={t("solutions.deleting")}
      isDangerous
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
