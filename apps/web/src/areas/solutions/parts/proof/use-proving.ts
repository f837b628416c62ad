import { useQueryClient } from "@tanstack/react-query";
import type { ItemProofs, ProofStep } from "@waymark/contracts/solutions/schemas";
import { isNameKind } from "@waymark/rules/solutions/decide-review";
import { useState } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { useToast } from "../../../../ui/notice/use-toast.tsx";
import { proofsQuery, SOLUTIONS_KEY } from "../../queries.ts";

export type Item = ItemProofs["items"][number];
type StepOf<Kind extends ProofStep["step"]> = Omit<Extract<ProofStep, { step: Kind }>, "solutionId" | "kind" | "value">;

/** Takes a step towards the proof of a value, and shows at once what the server says of it. A step may be repeated. */
export function useProving(solutionId: string, { kind, value }: Pick<Item, "kind" | "value">) {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [busyWith, setBusyWith] = useState<ProofStep["step"]>();
  const [failure, setFailure] = useState<unknown>();

  const take = async (step: StepOf<"look"> | StepOf<"mail"> | StepOf<"enter">): Promise<void> => {
    if (isNameKind(kind)) return;
    setBusyWith(step.step);
    setFailure(undefined);
    const { queryKey } = proofsQuery(getApi, solutionId);
    try {
      const body = { solutionId, kind, value, ...step };
      const after = await (await getApi()).solutions.proveItem({ body });
      client.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            items: known.items.map((one) => (one.kind === kind && one.value === value ? after : one)),
          },
      );
      if (after.state === "Proven") {
        toast({ text: t("solutions.proof.proven", { value }) });
        await client.invalidateQueries({ queryKey: SOLUTIONS_KEY });
      }
    } catch (error) {
      setFailure(error);
      // Tries are counted, contacts are forgotten, or the reply got lost.
      await client.invalidateQueries({ queryKey });
    } finally {
      setBusyWith(undefined);
    }
  };
  return { take, busyWith, failure, forgetFailure: () => setFailure(undefined) };
}
export type Proving = ReturnType<typeof useProving>;
