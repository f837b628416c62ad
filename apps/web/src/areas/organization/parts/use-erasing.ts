import type { Erased } from "@waymark/contracts/reports/schemas";
import { useState } from "react";
import { requestMessage } from "../../../platform/api/request-error.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { type ErasedSum, eraseInParts } from "../in-parts.ts";

export type Erasing = {
  readonly isGoing: boolean;
  /** What to say of it now; empty before the first time. */
  readonly said: string;
  readonly failure: string | undefined;
  readonly begin: (ask: () => Promise<Erased>, doneText: (sum: ErasedSum) => string) => void;
};

/** Erases part after part and reports its progress. */
export function useErasing(): Erasing {
  const { t } = useTexts();
  const [isGoing, setGoing] = useState(false);
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState<string>();
  const begin: Erasing["begin"] = (ask, doneText) => {
    setGoing(true);
    setFailure(undefined);
    setSaid(t.count("organization.erase.going", 0));
    eraseInParts(ask, ({ reports }) => setSaid(t.count("organization.erase.going", reports)))
      .then((sum) => setSaid(doneText(sum)))
      .catch((error: unknown) => {
        setSaid("");
        setFailure(t("organization.erase.stopped", { reason: requestMessage(error, t) }));
      })
      .finally(() => setGoing(false));
  };
  return { isGoing, said, failure, begin };
}
