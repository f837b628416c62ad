import { Switch } from "@fluentui/react-components";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../../platform/api-context.tsx";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { outageWatchQuery } from "../details-queries.ts";
import styles from "./overview.module.css";

/** Asks for a mail when a larger outage begins and ends. Where no mail can be sent, or the solution is another's, there is no choice. */
export function OutageMails({ solutionId }: { solutionId: string }) {
  const { t } = useTexts();
  const getApi = useApi();
  const queries = useQueryClient();
  const asked = outageWatchQuery(getApi, solutionId);
  const { data: watch } = useQuery(asked);
  const saving = useMutation({
    mutationFn: async (isWanted: boolean) => (await getApi()).outages.setWatch({ body: { solutionId, isWanted } }),
    onSuccess: (saved) => queries.setQueryData(asked.queryKey, saved),
  });
  if (watch === undefined || !watch.sendsMail) return null;
  return (
    <div className={styles.mails}>
      <Switch
        label={t("details.outages.mail")}
        checked={saving.isPending ? saving.variables : watch.isWanted}
        onChange={(_event, { checked }) => saving.mutate(checked)}
      />
      {saving.isError && <Notice tone="error">{t("details.outages.mailFailed")}</Notice>}
    </div>
  );
}
