import { Button } from "@fluentui/react-components";
import { InfoRegular } from "@fluentui/react-icons/svg/info";
import { MegaphoneRegular } from "@fluentui/react-icons/svg/megaphone";
import type { CampaignInvitation } from "@waymark/contracts/organization/schemas";
import { use, useEffect, useState } from "react";
import { isStatus } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import type { JoinedCampaign } from "../../../platform/test-run/run-request.ts";
import { reportTextsIn } from "../../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./campaign-banner.module.css";

type Answer = CampaignInvitation | "invalid" | "unread";
type Props = {
  readonly token: string;
  /** Undefined when the visitor does not take part. */
  readonly onJoined: (campaign: JoinedCampaign | undefined) => void;
};

/** The format of a token; anything else in the address is invalid without a request. */
const TOKEN = /^[\w-]{1,300}$/;

function useInvitation(token: string): { answer: Answer | undefined; ask: () => void } {
  const getApi = useApi();
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again
  useEffect(() => {
    let isStale = false;
    const ask = async (): Promise<Answer> => {
      if (!TOKEN.test(token)) return "invalid";
      try {
        return await (await getApi()).organization.readCampaign({ body: { token } });
      } catch (error) {
        return isStatus(error, 404) ? "invalid" : "unread";
      }
    };
    setAnswer(undefined);
    void ask().then((given) => !isStale && setAnswer(given));
    return () => {
      isStale = true;
    };
  }, [token, getApi, round]);
  return { answer, ask: () => setRound((before) => before + 1) };
}

type InvitationProps = {
  readonly invitation: CampaignInvitation;
  readonly isTakingPart: boolean;
  readonly onTakingPart: (isTakingPart: boolean) => void;
};

function Invitation({ invitation, isTakingPart, onTakingPart }: InvitationProps) {
  const { t } = useTexts();
  const { organization, name, testersMin } = invitation;
  return (
    <>
      <p className={styles.asks}>{t("campaign.asks", { organisation: organization, name })}</p>
      <p className={styles.text}>{isTakingPart ? t("campaign.sees", { least: testersMin }) : t("campaign.declined")}</p>
      <Button size="small" onClick={() => onTakingPart(!isTakingPart)}>
        {t(isTakingPart ? "campaign.decline" : "campaign.takePart")}
      </Button>
    </>
  );
}

function Banner({ token, onJoined }: Props) {
  const { t } = useTexts();
  const { answer, ask } = useInvitation(token);
  const [isTakingPart, setTakingPart] = useState(true);
  useEffect(() => {
    const isJoined = answer !== undefined && typeof answer === "object" && isTakingPart;
    onJoined(isJoined ? { token, organization: answer.organization, name: answer.name } : undefined);
  }, [answer, isTakingPart, token, onJoined]);
  const isInvited = typeof answer === "object";
  return (
    <section className={`${styles.banner} ${isInvited && isTakingPart ? styles.invited : ""}`} aria-live="polite">
      {isInvited ? <MegaphoneRegular className={styles.icon ?? ""} /> : <InfoRegular className={styles.icon ?? ""} />}
      <div className={styles.words}>
        {isInvited && <Invitation invitation={answer} isTakingPart={isTakingPart} onTakingPart={setTakingPart} />}
        {answer === "invalid" && <p className={styles.text}>{t("campaign.invalid")}</p>}
        {answer === "unread" && (
          <>
            <p className={styles.text}>{t("campaign.unread")}</p>
            <Button size="small" onClick={ask}>
              {t("problem.retry")}
            </Button>
          </>
        )}
        {answer === undefined && <p className={styles.text}>{t("shell.loading")}</p>}
      </div>
    </section>
  );
}

/** Shows before the test who asks for it and what they will see of it. */
export function CampaignBanner(props: Props) {
  const texts = use(reportTextsIn(useTexts().language));
  return (
    <MoreTexts texts={texts}>
      <Banner {...props} />
    </MoreTexts>
  );
}
