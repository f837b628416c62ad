import type { RequestReview } from "@waymark/contracts/solutions/review-schemas";
import type { SolutionType } from "@waymark/contracts/solutions/solution";
import { spellValue } from "@waymark/rules/attribution/item-value";
import { formatDateTime } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { type DiffRow, DiffRows } from "../../../../ui/diff-rows/diff-rows.tsx";
import { Evidence } from "../evidence.tsx";
import { nameOf } from "./name-of.ts";
import { requestRows } from "./request-rows.ts";
import { type RequestEvidenceName, weighRequest } from "./weigh-request.ts";

/** What speaks for and against a provider's request, and what an approval would change. */
export function RequestEvidence({ review }: { review: RequestReview }) {
  const { t, language } = useTexts();
  const words = useWords(review);
  const { request, provider, askedBy } = review;
  const asked = { name: provider.name, time: formatDateTime(language, new Date(request.createdAt)) };
  return (
    <Evidence
      title={nameOf(review)}
      id={provider.providerId}
      lines={[
        t(`solutions.request.${request.operation}`),
        askedBy === null
          ? t("reviews.request.askedOn", asked)
          : t("reviews.request.askedBy", { ...asked, person: askedBy }),
        ...(request.note === "" ? [] : [t("reviews.request.quoted", { note: request.note })]),
      ]}
      pieces={weighRequest(review).map(([piece, weight]) => ({
        name: t(`reviews.piece.${piece}`),
        weight,
        ...words[piece],
      }))}
    >
      <DiffRows title={t(`reviews.request.${request.operation}.diff`)} rows={useRows(review)} />
    </Evidence>
  );
}

type Words = Readonly<Record<RequestEvidenceName, { readonly text: string; readonly note: string }>>;

function useWords({ provider, items, overlaps }: RequestReview): Words {
  const { t } = useTexts();
  const open = items.filter(({ state }) => state !== "Proven").length;
  return {
    endorsement: { text: t(`registration.status.${provider.status}`), note: provider.url },
    proof: {
      text:
        open === 0
          ? t.count("reviews.request.proven", items.length)
          : t("reviews.request.notProven", { count: open, all: items.length }),
      note: t("reviews.request.provenNote"),
    },
    overlap: {
      text:
        overlaps.length === 0
          ? t("reviews.request.noOverlap")
          : overlaps.map((overlap) => t("reviews.request.overlapIn", overlap)).join("; "),
      note: t("reviews.request.overlapNote"),
    },
  };
}

function useRows(review: RequestReview): readonly DiffRow[] {
  const { t } = useTexts();
  const itemOf = new Map(review.items.map((item) => [`${item.kind} ${item.value}`, item]));
  const stateOf = (key: string): string => {
    const item = itemOf.get(key);
    if (item === undefined) return "";
    return item.proof === null ? t(`reviews.request.state.${item.state}`) : t(`solutions.proof.by.${item.proof}`);
  };
  const typeWord = (type: string): string => t(`solutions.type.${type as SolutionType}`);
  return requestRows(review).map((row) => {
    if (row.field === "value") {
      const key = `${row.kind} ${row.value}`;
      const state = stateOf(key);
      const cells = [[t(`reviews.kind.${row.kind}`), ...(state === "" ? [] : [state])].join(" · ")];
      return { key, kind: row.change, entry: spellValue(row.kind, row.value), cells };
    }
    const [entry, was] = row.field === "type" ? [typeWord(row.value), typeWord(row.was)] : [row.value, row.was];
    return { key: row.field, kind: row.change, entry, was, cells: [t(`reviews.request.field.${row.field}`)] };
  });
}
