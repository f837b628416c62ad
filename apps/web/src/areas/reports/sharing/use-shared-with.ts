import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ofKind, type Shares } from "./use-shares.ts";

/** Who can open a report, in a few words each; nothing while that is not known. */
export function useSharedWith(receivers: Shares["receivers"], organisation: string): readonly string[] {
  const { t } = useTexts();
  if (!Array.isArray(receivers)) return [];
  if (receivers.length === 0) return [t("own.private")];
  const people = ofKind(receivers, "person").length;
  return [
    ...(people > 0 ? [t.count("own.people", people)] : []),
    ...(ofKind(receivers, "organization").length > 0 ? [t("own.organization", { organisation })] : []),
    ...(ofKind(receivers, "public").length > 0 ? [t("own.public")] : []),
  ];
}
