import { useQueryClient } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";
import type { BatchOutcome, Fqdn } from "@waymark/contracts/fqdns/schemas";
import { useCallback } from "react";
import { requestMessage } from "../../platform/api/request-error.ts";
import { useApi } from "../../platform/api-context.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { type BulkFailure, useBulk } from "../../ui/data-list/use-bulk.ts";
import type { Selection } from "../../ui/data-list/use-selection.ts";
import { refusalOf } from "./fqdn-words.ts";
import { FQDNS_KEY } from "./queries.ts";

export type FqdnCall = (calls: ApiClient["fqdns"], rows: readonly Fqdn[]) => Promise<BatchOutcome>;

export const rowId = ({ id }: Fqdn): string => id;
const rowName = ({ domainName }: Fqdn): string => domainName;

/** Does something to several FQDNs: what is done loses its tick, what failed keeps it, each with its reason. */
export function useFqdnBatch(selection: Selection<Fqdn>) {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const describeError = useCallback((error: unknown) => requestMessage(error, t), [t]);
  const titleOf = useCallback(
    (failed: number, all: number) => {
      if (failed === 0) return t.count("fqdns.updated", all);
      return failed === all ? t("fqdns.noneUpdated") : t.count("fqdns.someFailed", all, { failed });
    },
    [t],
  );
  const bulk = useBulk(selection, { rowId, rowName, describeError, titleOf });
  const run = (rows: readonly Fqdn[], call: FqdnCall): void => {
    const work = async (some: readonly Fqdn[]): Promise<readonly BulkFailure[]> => {
      try {
        const { failed } = await call((await getApi()).fqdns, some);
        const byId = new Map(some.map((row) => [row.id, row]));
        return failed.map(({ id, textKey }) => {
          const row = byId.get(id);
          return { id, name: row?.domainName ?? id, reason: refusalOf(textKey, row, t) };
        });
      } finally {
        // Also after a failure: a part of it may be done, or a colleague was quicker.
        await client.invalidateQueries({ queryKey: FQDNS_KEY });
      }
    };
    bulk.run({ id: "batch", label: "", run: work }, rows);
  };
  return { bulk, run };
}
