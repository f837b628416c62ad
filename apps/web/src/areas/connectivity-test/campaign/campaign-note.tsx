import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { TextKey } from "@waymark/messages/catalogue";
import { useEffect, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import type { JoinedCampaign } from "../../../platform/test-run/run-request.ts";
import { useClaim } from "../../../platform/test-run/use-claim.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { type ContributionOutcome, contributeToCampaign, hasContributed } from "./contribute-to-campaign.ts";

type State = ContributionOutcome | "adding";

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
  const claim = useClaim(report);
  const [state, setState] = useState<State>("adding");
  const [round, setRound] = useState(0);
  const { token, organization, name } = campaign;
  const reportId = report.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round tries again
  useEffect(() => {
    if (hasContributed(token, reportId)) return setState("added");
    if (claim === undefined) return undefined;
    let isStale = false;
    setState("adding");
    void contributeToCampaign(getApi, { token, reportId, claim }).then((outcome) => !isStale && setState(outcome));
    return () => {
      isStale = true;
    };
  }, [token, reportId, claim, getApi, round]);
  const { textKey, intent } = LOOKS[state];
  return (
    <MessageBar intent={intent} layout="multiline" role="status">
      <MessageBarBody>{t(textKey, { organisation: organization, name })}</MessageBarBody>
      {state === "failed" && (
        <MessageBarActions>
          <Button size="small" onClick={() => setRound((before) => before + 1)}>
            {t("problem.retry")}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
