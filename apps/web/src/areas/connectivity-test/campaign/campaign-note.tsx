import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { TextKey } from "@waymark/messages/catalogue";
import { useEffect, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { useClaim } from "../running/use-claim.ts";
import { type Given, giveToCampaign, isGivenToCampaign } from "./give-to-campaign.ts";
import type { JoinedCampaign } from "./joined-campaign.ts";

type State = Given | "adding";

const LOOKS: Readonly<Record<State, { readonly textKey: TextKey; readonly intent: "info" | "success" | "warning" }>> = {
  adding: { textKey: "campaign.adding", intent: "info" },
  added: { textKey: "campaign.added", intent: "success" },
  over: { textKey: "campaign.over", intent: "info" },
  failed: { textKey: "campaign.notAdded", intent: "warning" },
};

type Props = { readonly campaign: JoinedCampaign; readonly report: Pick<Report, "id" | "status"> };

/** Gives the finished test to the campaign it was made for, and says so. */
export function CampaignNote({ campaign, report }: Props) {
  const { t } = useTexts();
  const getApi = useApi();
  const claimSecret = useClaim(report);
  const [state, setState] = useState<State>("adding");
  const [round, setRound] = useState(0);
  const { token, organization: organisation, name } = campaign;
  const reportId = report.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round tries again
  useEffect(() => {
    if (isGivenToCampaign(token, reportId)) return setState("added");
    if (claimSecret === undefined) return undefined;
    let isStale = false;
    setState("adding");
    void giveToCampaign(getApi, { token, reportId, claimSecret }).then((given) => !isStale && setState(given));
    return () => {
      isStale = true;
    };
  }, [token, reportId, claimSecret, getApi, round]);
  const { textKey, intent } = LOOKS[state];
  return (
    <MessageBar intent={intent} layout="multiline" role="status">
      <MessageBarBody>{t(textKey, { organisation, name })}</MessageBarBody>
      {state === "failed" && (
        <MessageBarActions>
          <Button size="small" onClick={() => setRound((before) => before + 1)}>
            {t("campaign.retry")}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
