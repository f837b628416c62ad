import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import type { RegistrationReview } from "@waymark/contracts/registration/schemas";
import { needsReason } from "@waymark/rules/registration/decide-endorsement";
import { useApi } from "../../../../platform/api-context.tsx";
import { formatDateTime } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Empty } from "../../../../ui/states/empty.tsx";
import { countToCheck } from "../../weight.ts";
import { DecisionCard } from "../decision-card.tsx";
import { Reviewing } from "../reviewing.tsx";
import { RegistrationEvidence } from "./registration-evidence.tsx";
import { weighRegistration } from "./weigh-registration.ts";

type Props = { readonly tab: "registrations" | "endorsed"; readonly reviews: readonly RegistrationReview[] };

/** Providers to endorse, to refuse, and to take an endorsement back from. */
export function RegistrationReviews({ tab, reviews }: Props) {
  const { t, language } = useTexts();
  return (
    <Reviewing
      label={t(`reviews.tab.${tab}`)}
      order={t(`reviews.order.${tab}`)}
      reviews={reviews}
      entryOf={(review) => ({
        id: review.partnerInternalId,
        title: review.name,
        note:
          review.status === "AwaitingEndorsement"
            ? t("reviews.waitingSince", { time: formatDateTime(language, new Date(review.registeredAt)) })
            : t(`registration.status.${review.status}`),
        isOwnOrganization: review.isOwnOrganization,
        toCheck: countToCheck(weighRegistration(review)),
      })}
      whenEmpty={
        <Empty icon={<BuildingRegular />} title={t(`reviews.empty.${tab}`)} text={t(`reviews.empty.${tab}Text`)} />
      }
    >
      {(review) => (
        <>
          <RegistrationEvidence review={review} />
          <Decision review={review} />
        </>
      )}
    </Reviewing>
  );
}

function Decision({ review }: { review: RegistrationReview }) {
  const { t } = useTexts();
  const getApi = useApi();
  const { partnerInternalId, contentHash, name } = review;
  return (
    <DecisionCard
      isOwnOrganization={review.isOwnOrganization}
      contentHash={contentHash}
      choices={review.allowedDecisions.map((value) => ({
        value,
        label: t(`reviews.choice.${value}`),
        hint: t(`reviews.choice.${value}Text`),
      }))}
      needsNote={needsReason}
      noteHint={t("reviews.noteHint")}
      noteMaxCharacters={registrationLimits.noteMaxCharacters}
      onDecide={async (decision, note) => {
        const body = { partnerInternalId, decision, contentHash, note };
        await (await getApi()).registration.decideRegistration({ body });
        return t(`reviews.done.${decision}`, { name });
      }}
    />
  );
}
