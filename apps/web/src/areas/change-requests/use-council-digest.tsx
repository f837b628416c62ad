import { GavelRegular } from "@fluentui/react-icons/svg/gavel";
import { useQueryClient } from "@tanstack/react-query";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { isClean } from "@waymark/rules/change-requests/risk";
import { useCallback, useMemo } from "react";
import { requestMessage } from "../../platform/api/request-error.ts";
import { useApi } from "../../platform/api-context.tsx";
import { CHANGES_KEY, SETS_KEY } from "../../platform/domain-lens/keys.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { type Bulk, type BulkAction, type BulkFailure, useBulk } from "../../ui/data-list/use-bulk.ts";
import { type Selection, useSelection } from "../../ui/data-list/use-selection.ts";
import { numberOf, titleOf } from "./change-words.ts";
import { refusalText } from "./use-change-action.ts";

export const rowId = ({ id }: EndpointSetChange): string => id;

type Digest = {
  readonly selection: Selection<EndpointSetChange>;
  readonly bulk: Bulk<EndpointSetChange>;
  readonly bulkActions: readonly BulkAction<EndpointSetChange>[];
};

/** The council approves clean changes in one go, each by a call of its own; what is not clean is read first. */
export function useCouncilDigest(shown: string): Digest {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const selection = useSelection(shown, rowId);
  const describeError = useCallback((error: unknown) => requestMessage(error, t), [t]);
  const bulk = useBulk(selection, { rowId, rowName: titleOf, describeError });
  const approve = useCallback(
    async (rows: readonly EndpointSetChange[]): Promise<readonly BulkFailure[]> => {
      const { changeRequests } = await getApi();
      const failed: BulkFailure[] = [];
      for (const row of rows)
        try {
          const { id, contentHash } = row;
          await changeRequests.changeCouncilApprove({ body: { id, contentHash, approval: "Approved" } });
        } catch (error) {
          failed.push({ id: row.id, name: numberOf(row), reason: refusalText(error, t) });
        }
      await Promise.all(
        [CHANGES_KEY, SETS_KEY].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })),
      );
      return failed;
    },
    [getApi, client, t],
  );
  const bulkActions = useMemo(
    (): readonly BulkAction<EndpointSetChange>[] => [
      {
        id: "approve",
        label: t("changes.do.council"),
        icon: <GavelRegular />,
        hint: (rows) => {
          const [unread] = rows.filter((row) => !isClean(row));
          if (unread !== undefined) return t("changes.council.unclean", { number: numberOf(unread) });
          const refused = rows.find(({ allowedActions }) => !allowedActions.includes("changeCouncilApprove"));
          return refused && t("changes.council.refused", { number: numberOf(refused) });
        },
        run: approve,
      },
    ],
    [t, approve],
  );
  return { selection, bulk, bulkActions };
}
