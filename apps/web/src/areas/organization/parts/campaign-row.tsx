import { Button } from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons/svg/copy";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limits } from "@waymark/contracts/limits";
import type { Campaign } from "@waymark/contracts/organization/schemas";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { campaignAddress, isRunning } from "../campaign-address.ts";
import styles from "../organization.module.css";
import { CAMPAIGNS_KEY } from "../queries.ts";

function CopyLink({ campaign }: { campaign: Campaign }) {
  const { t } = useTexts();
  const { basePath } = useSettings().configuration;
  const [said, setSaid] = useState("");
  const { name, token } = campaign;
  const copy = async () => {
    const link = campaignAddress(window.location.origin, basePath, token);
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t("organization.campaigns.copied"));
    } catch {
      setSaid(t("organization.campaigns.copyFailed", { link }));
    }
  };
  return (
    <>
      <Button
        size="small"
        icon={<CopyRegular />}
        aria-label={t("organization.campaigns.copyOf", { name })}
        onClick={() => void copy()}
      >
        {t("organization.campaigns.copy")}
      </Button>
      <span className={styles.said} role="status">
        {said}
      </span>
    </>
  );
}

function EndCampaign({ campaign }: { campaign: Campaign }) {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, name } = campaign;
  const end = useMutation({
    mutationFn: async () => (await getApi()).organization.endCampaign({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: CAMPAIGNS_KEY }),
  });
  return (
    <>
      <Button size="small" aria-label={t("organization.campaigns.endOf", { name })} onClick={() => setAsking(true)}>
        {t("organization.campaigns.end")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("organization.campaigns.endTitle", { name })}
          text={t("organization.campaigns.endText", { days: limits.campaignResultsKeptDays })}
          confirm={t("organization.campaigns.endConfirm")}
          isDangerous
          onConfirm={() => end.mutateAsync()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type Props = { readonly campaign: Campaign; readonly onShow: () => void };

export function CampaignRow({ campaign, onShow }: Props) {
  const { t, language } = useTexts();
  const { name, endsAt, endedAt, testers } = campaign;
  const runs = isRunning(campaign, Date.now());
  const date = formatDay(language, new Date(endedAt ?? endsAt));
  return (
    <li className={styles.campaign}>
      <div>
        <p className={styles.settingName}>{name}</p>
        <p className={styles.hint}>
          {t(runs ? "organization.campaigns.until" : "organization.campaigns.ended", { date })}
          {" · "}
          {testers === null
            ? t("organization.campaigns.few", { least: limits.siteTestersMin })
            : t.count("organization.sites.testers", testers)}
        </p>
      </div>
      <div className={styles.buttons}>
        {testers !== null && (
          <Button size="small" aria-label={t("organization.campaigns.showOf", { name })} onClick={onShow}>
            {t("organization.campaigns.show")}
          </Button>
        )}
        {runs && <CopyLink campaign={campaign} />}
        {runs && <EndCampaign campaign={campaign} />}
      </div>
    </li>
  );
}
