import { Button, Textarea } from "@fluentui/react-components";
import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import { useQueryClient } from "@tanstack/react-query";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import type { ReviewDecision } from "@waymark/contracts/registration/review";
import type { RegistrationReview } from "@waymark/contracts/registration/schemas";
import { needsReason } from "@waymark/rules/registration/decide-endorsement";
import { type FormEvent, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ChoiceCards } from "../../../ui/form/choice-cards.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { useToast } from "../../../ui/notice/use-toast.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { REVIEWS_KEY } from "../queries.ts";
import styles from "./review-decision.module.css";

const HASH_SHOWN = 8;

/** What the reviewer may decide, why, and for exactly which content. */
export function ReviewDecisionCard({ review }: { review: RegistrationReview }) {
  const { t } = useTexts();
  if (review.isOwnOrganization)
    return (
      <Card title={t("reviews.decision")}>
        <p className={styles.small}>{t("reviews.ownOrganizationText")}</p>
      </Card>
    );
  if (review.allowedDecisions.length === 0)
    return (
      <Card title={t("reviews.decision")}>
        <p className={styles.small}>{t("reviews.nothingToDecide")}</p>
      </Card>
    );
  return <Deciding key={review.contentHash} review={review} />;
}

function Deciding({ review }: { review: RegistrationReview }) {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [decision, setDecision] = useState<ReviewDecision | "">("");
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const lacksReason = decision !== "" && needsReason(decision) && note.trim() === "";

  const decide = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (decision === "" || lacksReason || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { partnerInternalId, contentHash } = review;
      const body = { partnerInternalId, decision, contentHash, note: note.trim() };
      await (await getApi()).registration.decideRegistration({ body });
      toast({ text: t(`reviews.done.${decision}`, { name: review.name }), tone: "success" });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
      // Also after a failure: somebody else may have decided.
      await client.invalidateQueries({ queryKey: REVIEWS_KEY });
    }
  };
  return (
    <Card title={t("reviews.decision")}>
      <form className={styles.form} noValidate onSubmit={(event) => void decide(event)}>
        <FormField
          label={t("reviews.choose")}
          problem={isTried && decision === "" ? t("reviews.chooseOne") : undefined}
        >
          <ChoiceCards
            choices={review.allowedDecisions.map((value) => ({
              value,
              label: t(`reviews.choice.${value}`),
              hint: t(`reviews.choice.${value}Text`),
            }))}
            value={decision}
            onChange={(_event, { value }) => setDecision(value as ReviewDecision)}
          />
        </FormField>
        <FormField
          label={t("reviews.note")}
          hint={t("reviews.noteHint")}
          problem={isTried && lacksReason ? t("reviews.noteNeeded") : undefined}
        >
          <Textarea
            value={note}
            maxLength={registrationLimits.noteMaxCharacters}
            onChange={(_event, { value }) => setNote(value)}
          />
        </FormField>
        {failure !== undefined && <Failed error={failure} />}
        <Button type="submit" appearance="primary" icon={<CheckmarkRegular />} disabled={isBusy}>
          {decision === "" ? t("reviews.decide") : t(`reviews.choice.${decision}`)}
        </Button>
        <p className={styles.small}>{t("reviews.content", { hash: review.contentHash.slice(0, HASH_SHOWN) })}</p>
      </form>
    </Card>
  );
}
