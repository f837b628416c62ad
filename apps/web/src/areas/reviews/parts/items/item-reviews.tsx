import { TagRegular } from "@fluentui/react-icons/svg/tag";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ItemReview } from "@waymark/contracts/solutions/review-schemas";
import { spellValue } from "@waymark/rules/attribution/item-value";
import { needsNote } from "@waymark/rules/solutions/decide-review";
import { useApi } from "../../../../platform/api-context.tsx";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Empty } from "../../../../ui/states/empty.tsx";
import { countToCheck } from "../../weight.ts";
import { DecisionCard } from "../decision-card.tsx";
import { Reviewing } from "../reviewing.tsx";
import { ItemEvidence } from "./item-evidence.tsx";
import { weighItem } from "./weigh-item.ts";

/** Names, which nothing outside proves, and values that several providers have proven; one by one. */
export function ItemReviews({ reviews }: { reviews: readonly ItemReview[] }) {
  const { t } = useTexts();
  return (
    <Reviewing
      label={t("reviews.tab.items")}
      order={t("reviews.order.registrations")}
      reviews={reviews}
      entryOf={(review) => ({
        id: review.id,
        title: spellValue(review.kind, review.value),
        note: `${t(`reviews.kind.${review.kind}`)} · ${review.provider.name}`,
        isOwnOrganization: review.isOwnOrganization,
        toCheck: countToCheck(weighItem(review)),
      })}
      whenEmpty={<Empty icon={<TagRegular />} title={t("reviews.empty.items")} text={t("reviews.empty.itemsText")} />}
    >
      {(review) => (
        <>
          <ItemEvidence review={review} />
          <Decision review={review} />
        </>
      )}
    </Reviewing>
  );
}

function Decision({ review }: { review: ItemReview }) {
  const { t } = useTexts();
  const getApi = useApi();
  const { id, contentHash, state, provider } = review;
  const names = { value: spellValue(review.kind, review.value), name: provider.name };
  return (
    <DecisionCard
      isOwnOrganization={review.isOwnOrganization}
      contentHash={contentHash}
      choices={review.allowedDecisions.map((value) => ({
        value,
        label: t(`reviews.item.${value}`),
        hint: t(`reviews.item.${value}.${state}`, names),
      }))}
      needsNote={(decision) => needsNote(state, decision)}
      noteHint={t(`reviews.item.noteHint.${state}`)}
      noteMaxCharacters={solutionLimits.noteMaxCharacters}
      onDecide={async (decision, note) => {
        const after = await (await getApi()).solutions.decideItem({ body: { id, decision, contentHash, note } });
        return t(`reviews.item.done.${after.state === "Contested" ? "contested" : decision}`, names);
      }}
    />
  );
}
