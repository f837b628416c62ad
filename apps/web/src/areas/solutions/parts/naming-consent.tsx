import { Button } from "@fluentui/react-components";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { useToast } from "../../../ui/notice/use-toast.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { ownProfileQuery, SOLUTIONS_KEY } from "../queries.ts";

/** Whether others may read the provider's name, and since when. */
export function NamingConsent() {
  const { t, language } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { data, error, refetch } = useQuery(ownProfileQuery(getApi));
  const [isAsking, setAsking] = useState(false);
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data === null) return null;
  const { namingConsentAt: since, status, name } = data;
  const isAgreed = since !== null;
  const change = async (): Promise<void> => {
    await (await getApi()).registration.setNaming({ body: { agrees: !isAgreed } });
    toast({ text: t(isAgreed ? "solutions.naming.takenBack" : "solutions.naming.agreed"), tone: "success" });
    await client.invalidateQueries({ queryKey: SOLUTIONS_KEY });
  };
  return (
    <Card title={t("solutions.naming.title")}>
      <p>{t("solutions.naming.text")}</p>
      <p>
        {since === null
          ? t("solutions.naming.no", { name })
          : t(status === "Named" ? "solutions.naming.named" : "solutions.naming.yes", {
              name,
              day: formatDay(language, new Date(since)),
            })}
      </p>
      <Button onClick={() => setAsking(true)}>
        {t(isAgreed ? "solutions.naming.takeBack" : "solutions.naming.agree")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t(isAgreed ? "solutions.naming.takeBackTitle" : "solutions.naming.agreeTitle", { name })}
          text={t(isAgreed ? "solutions.naming.takeBackText" : "solutions.naming.agreeText")}
          confirm={t(isAgreed ? "solutions.naming.takeBack" : "solutions.naming.agree")}
          onConfirm={change}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
