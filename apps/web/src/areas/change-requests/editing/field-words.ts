import type { TextKey } from "@waymark/messages/catalogue";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { Draft } from "./draft.ts";
import type { DraftForm } from "./use-draft-form.ts";

/** What to put right in a field: what is wrong by itself, else what the server said. */
export function useFieldProblems(form: DraftForm): (at: keyof Draft["content"]) => string | undefined {
  const { t } = useTexts();
  return (at) => {
    const [fault] = form.faultsOf(at);
    const said = fault ?? form.refusedAt(at);
    if (said?.textKey === undefined) return undefined;
    const [entry = ""] = said.inputs ?? [];
    return t(said.textKey as TextKey, { field: t(`endpointSets.field.${at}`), entry });
  };
}
