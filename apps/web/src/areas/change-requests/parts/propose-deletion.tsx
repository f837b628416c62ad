import { Button } from "@fluentui/react-components";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { useQueryClient } from "@tanstack/react-query";
import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../../platform/api-context.tsx";
import { CHANGES_KEY, SETS_KEY } from "../../../platform/domain-lens/keys.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { useToast } from "../../../ui/notice/use-toast.tsx";
import { addressOf } from "../changes-tab.tsx";
import { draftOfSet } from "../editing/draft.ts";
import { refusalText } from "../use-change-action.ts";

/** Drafts a change that takes a published set out of the feed. */
export function ProposeDeletion({ set }: { set: EndpointSet }) {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  // One draft, however often a call whose answer was lost is sent again.
  const [draft, setDraft] = useState<ReturnType<typeof draftOfSet>>();
  if (set.publishedVersion === null) return null;
  const propose = async (changeReason: string): Promise<void> => {
    if (draft === undefined) return;
    const body = { ...draft, isDeletion: true, changeReason };
    const saved = await (await getApi()).changeRequests.upsertDraft({ body });
    toast({ text: t("changes.done.save"), tone: "success" });
    await Promise.all([CHANGES_KEY, SETS_KEY].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })));
    await navigate(addressOf(saved));
  };
  return (
    <>
      <Button icon={<DeleteRegular />} onClick={() => setDraft(draftOfSet(set))}>
        {t("changes.delete")}
      </Button>
      {draft && (
        <ConfirmDialog
          title={t("changes.askDelete", { name: set.publicDescription })}
          text={t("changes.askDeleteText")}
          confirm={t("changes.delete")}
          isDangerous
          reason={{
            label: t("changes.form.reason"),
            isRequired: true,
            maxCharacters: changeLimits.reasonMaxCharacters,
          }}
          failureText={(error) => refusalText(error, t)}
          onConfirm={propose}
          onClose={() => setDraft(undefined)}
        />
      )}
    </>
  );
}
