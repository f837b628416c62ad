import type { ItemReview } from "@waymark/contracts/solutions/review-schemas";
import { spellValue } from "@waymark/rules/attribution/item-value";
import { formatDateTime, formatDay } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Evidence } from "../evidence.tsx";
import { type ItemEvidenceName, weighItem } from "./weigh-item.ts";

/** What speaks for and against a provider's claim of one value. */
export function ItemEvidence({ review }: { review: ItemReview }) {
  const { t, language } = useTexts();
  const words = useWords(review);
  const { kind, value, provider, addedAt } = review;
  const time = formatDateTime(language, new Date(addedAt));
  return (
    <Evidence
      title={spellValue(kind, value)}
      id={provider.providerId}
      lines={[t(`reviews.kind.${kind}`), t("reviews.item.enteredBy", { name: provider.name, time })]}
      pieces={weighItem(review).map(([piece, weight]) => ({
        name: t(`reviews.piece.${piece}`),
        weight,
        ...words[piece],
      }))}
    />
  );
}

type Words = Readonly<Record<ItemEvidenceName, { readonly text: string; readonly note: string }>>;

function useWords(review: ItemReview): Words {
  const { t, language } = useTexts();
  const { provider, fitsCompany, proof, provenAt, others, refusal, method } = review;
  const day = (at: string): string => formatDay(language, new Date(at));
  const proven = (by: NonNullable<ItemReview["proof"]>, at: string | null): string =>
    [t(`solutions.proof.by.${by}`), ...(at === null ? [] : [day(at)])].join(" · ");
  return {
    endorsement: { text: t(`registration.status.${provider.status}`), note: provider.url },
    company: {
      text: t(fitsCompany === true ? "reviews.item.fits" : "reviews.item.fitsNot"),
      note: t("reviews.item.fitsNote"),
    },
    source: {
      text: t(method === "Auto Detected By IP/URL" ? "reviews.item.detected" : "reviews.item.typed"),
      note: t("reviews.item.sourceNote"),
    },
    proof: { text: proof === null ? "" : proven(proof, provenAt), note: t("reviews.item.proofNote") },
    others:
      others.length === 0
        ? { text: t("reviews.item.nobodyElse"), note: t("reviews.item.othersNote") }
        : {
            text: others.map((other) => `${other.provider.name} (${other.provider.providerId})`).join(", "),
            note: others
              .map((other) => (other.proof === null ? t("reviews.item.waitsToo") : proven(other.proof, other.provenAt)))
              .join("; "),
          },
    earlier:
      refusal === null
        ? { text: t("reviews.item.neverRefused"), note: t("reviews.item.earlierNote") }
        : { text: t("reviews.refusedOn", { day: day(refusal.refusedAt) }), note: refusal.reason },
  };
}
