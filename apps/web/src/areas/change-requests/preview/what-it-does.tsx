import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Segmented } from "../../../ui/segmented/segmented.tsx";
import { ChangeDiff } from "../parts/change-diff.tsx";
import { ChangePreview } from "./change-preview.tsx";

export type Look = "diff" | "preview";

type Props = {
  readonly change: EndpointSetChange;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
};

/** What a change does: entry by entry, or as the feed will tell it. What was published is in the change log. */
export function WhatItDoes({ change, look, onLook }: Props) {
  const { t } = useTexts();
  if (change.status === "Published") return <ChangeDiff change={change} />;
  const actions = (
    <Segmented
      label={t("changes.preview.look")}
      look="quiet"
      options={[
        { value: "diff", label: t("changes.preview.diff") },
        { value: "preview", label: t("changes.preview.preview") },
      ]}
      value={look}
      onChange={onLook}
    />
  );
  return look === "diff" ? (
    <ChangeDiff change={change} actions={actions} />
  ) : (
    <ChangePreview change={change} actions={actions} />
  );
}
