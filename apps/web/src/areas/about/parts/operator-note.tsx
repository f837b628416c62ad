import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Passage } from "./passage.tsx";

/** Tells an operator which setting takes the address of a page of their own. */
export function OperatorNote({ setting }: { setting: string }) {
  const { t } = useTexts();
  return <Passage title={t("about.forOperators")} text={t("about.forOperatorsText", { setting })} />;
}
