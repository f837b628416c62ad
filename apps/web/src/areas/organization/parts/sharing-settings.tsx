import { Switch } from "@fluentui/react-components";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminSettings } from "@waymark/contracts/reports/sharing";
import { useId } from "react";
import { requestMessage } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../ui/complaint.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import styles from "../organization.module.css";
import { SETTINGS_KEY, settingsQuery } from "../queries.ts";

const SETTINGS = [
  {
    name: "shareReportWithinOrganization",
    label: "organization.sharing.within",
    text: "organization.sharing.withinText",
  },
  { name: "shareReportWithPublic", label: "organization.sharing.public", text: "organization.sharing.publicText" },
] as const satisfies readonly { name: keyof AdminSettings; label: string; text: string }[];

function Settings({ settings }: { settings: AdminSettings }) {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const hintId = useId();
  const complaintId = useId();
  const change = useMutation({
    // Sends only the changed setting: the other one may have changed elsewhere since this page loaded.
    mutationFn: async (body: Partial<AdminSettings>) => (await getApi()).organization.changeAdminSettings({ body }),
    onSuccess: (saved) => client.setQueryData(SETTINGS_KEY, saved),
  });
  // While it is being saved the switch stands as it was turned; when that fails it turns back.
  const shown = change.isPending ? { ...settings, ...change.variables } : settings;
  return (
    <>
      {SETTINGS.map(({ name, label, text }) => (
        <div key={name} className={styles.setting}>
          <div>
            <p className={styles.settingName} id={`${hintId}-${name}`}>
              {t(label)}
            </p>
            <p className={styles.hint} id={`${hintId}-${name}-text`}>
              {t(text)}
            </p>
          </div>
          <Switch
            checked={shown[name]}
            label={{
              children: t(shown[name] ? "organization.sharing.on" : "organization.sharing.off"),
              "aria-hidden": true,
            }}
            aria-labelledby={`${hintId}-${name}`}
            aria-describedby={`${hintId}-${name}-text`}
            onChange={(_, { checked }) => !change.isPending && change.mutate({ [name]: checked })}
          />
        </div>
      ))}
      <p className={styles.said} role="status">
        {change.isSuccess ? t("organization.sharing.saved") : ""}
      </p>
      <Complaint
        id={complaintId}
        text={
          change.isError ? t("organization.sharing.notSaved", { reason: requestMessage(change.error, t) }) : undefined
        }
      />
    </>
  );
}

/** What people may do with their reports; saved as it is turned. */
export function SharingSettings() {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(settingsQuery(useApi()));
  return (
    <Section title={t("organization.sharing.title")} lead={t("organization.sharing.lead")}>
      <Card>
        {error ? (
          <Failed text={t("organization.sharing.failed")} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Settings settings={data} />
        ) : (
          <Skeleton count={2} />
        )}
      </Card>
    </Section>
  );
}
