import { BoxMultipleRegular } from "@fluentui/react-icons/svg/box-multiple";
import { DataTrendingRegular } from "@fluentui/react-icons/svg/data-trending";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { PeopleTeamRegular } from "@fluentui/react-icons/svg/people-team";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { RequestReview } from "@waymark/contracts/solutions/review-schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { useApi } from "../../../../platform/api-context.tsx";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Empty } from "../../../../ui/states/empty.tsx";
import { Timeline } from "../../../../ui/timeline/timeline.tsx";
import { countToCheck } from "../../weight.ts";
import { DecisionCard } from "../decision-card.tsx";
import { Reviewing } from "../reviewing.tsx";
import { nameOf } from "./name-of.ts";
import { RequestEvidence } from "./request-evidence.tsx";
import { weighRequest } from "./weigh-request.ts";

/** Contributed solutions, and public ones that their provider wants to change or remove. */
export function RequestReviews({ reviews }: { reviews: readonly RequestReview[] }) {
  const { t } = useTexts();
  return (
    <Reviewing
      label={t("reviews.tab.solutions")}
      order={t("reviews.order.registrations")}
      reviews={reviews}
      entryOf={(review) => ({
        id: review.request.id,
        title: nameOf(review),
        note: `${t(`solutions.request.${review.request.operation}`)} · ${review.provider.name}`,
        isOwnOrganization: review.isOwnOrganization,
        toCheck: countToCheck(weighRequest(review)),
      })}
      whenEmpty={
        <Empty
          icon={<BoxMultipleRegular />}
          title={t("reviews.empty.solutions")}
          text={t("reviews.empty.solutionsText")}
        />
      }
    >
      {(review) => (
        <>
          <RequestEvidence review={review} />
          <Decision review={review} />
        </>
      )}
    </Reviewing>
  );
}

function Decision({ review }: { review: RequestReview }) {
  const { t } = useTexts();
  const getApi = useApi();
  const { id, contentHash, operation } = review.request;
  const name = nameOf(review);
  return (
    <DecisionCard
      isOwnOrganization={review.isOwnOrganization}
      contentHash={contentHash}
      choices={review.allowedDecisions.map((value) => ({
        value,
        label: t(`reviews.request.${value}`),
        hint: t(`reviews.request.${value}.${operation}`),
      }))}
      needsNote={(decision) => decision === "Rejected" || review.needsReason}
      noteHint={t(review.needsReason ? "reviews.request.noteHintBoth" : "reviews.request.noteHint")}
      noteMaxCharacters={solutionLimits.noteMaxCharacters}
      onDecide={async (decision, reason) => {
        const body = { id, status: "closed" as const, decision, reason, contentHash };
        await (await getApi()).solutions.updateChangeRequest({ body });
        return t(
          decision === "Rejected" ? "reviews.request.done.Rejected" : `reviews.request.done.Approved.${operation}`,
          {
            name,
          },
        );
      }}
    >
      {operation === "Create" && <WhatHappensThen />}
    </DecisionCard>
  );
}

/** After an approval, if it is given today. */
function WhatHappensThen() {
  const { t, language } = useTexts();
  const inDays = (days: number): string => formatDay(language, new Date(Date.now() + days * DAY_MS));
  const { resultsAfterDays } = solutionLimits;
  return (
    <>
      <h3>{t("reviews.request.then")}</h3>
      <Timeline
        label={t("reviews.request.then")}
        entries={[
          {
            key: "listed",
            state: "next",
            icon: GlobeRegular,
            title: t("reviews.request.then.listed"),
            when: t("reviews.request.then.atOnce"),
          },
          {
            key: "peers",
            state: "next",
            icon: PeopleTeamRegular,
            title: t("reviews.request.then.peers"),
            when: inDays(1),
          },
          {
            key: "results",
            state: "next",
            icon: DataTrendingRegular,
            title: t("reviews.request.then.results"),
            when: t("reviews.request.then.by", { day: inDays(resultsAfterDays) }),
          },
        ]}
      />
    </>
  );
}
