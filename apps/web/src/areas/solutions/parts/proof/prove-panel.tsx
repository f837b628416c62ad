import { useQuery } from "@tanstack/react-query";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import { needsProof } from "@waymark/rules/solutions/solution-state";
import { useState } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { SidePanel } from "../../../../ui/side-panel/side-panel.tsx";
import { Failed } from "../../../../ui/states/failed.tsx";
import { Skeleton } from "../../../../ui/states/skeleton.tsx";
import { proofsQuery } from "../../queries.ts";
import styles from "./proof.module.css";
import { ProofItem } from "./proof-item.tsx";

type Props = {
  readonly solution: Solution;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

/** The values of a solution beside the list: which are proven, how to prove the others, and what a reviewer says. */
export function ProvePanel({ solution, takesFocus, onClose }: Props) {
  const { t } = useTexts();
  return (
    <SidePanel
      isOpen
      takesFocus={takesFocus}
      title={t("solutions.proof.title")}
      meta={<span>{solution.name}</span>}
      closeLabel={t("solutions.panel.close")}
      onClose={onClose}
    >
      <p className={styles.lead}>{t("solutions.proof.lead")}</p>
      <Items solution={solution} />
    </SidePanel>
  );
}

function Items({ solution: { id, items } }: Pick<Props, "solution">) {
  const { t } = useTexts();
  const getApi = useApi();
  const { data, error, refetch } = useQuery(proofsQuery(getApi, id));
  const [opened, setOpened] = useState<string>();
  if (data === undefined) {
    if (error !== null)
      return <Failed text={t("solutions.proof.loadFailed")} error={error} onRetry={() => void refetch()} />;
    return <Skeleton shape="rows" count={items.length} />;
  }
  const isAllProven = !data.items.some(needsProof);
  return (
    <>
      {!data.isPossible && <Notice tone="info">{t("solutions.proof.notPossible")}</Notice>}
      {isAllProven && <Notice tone="success">{t("solutions.proof.allProven")}</Notice>}
      <ul className={styles.items}>
        {data.items.map((item) => (
          <ProofItem
            key={item.value}
            solutionId={id}
            item={item}
            isPossible={data.isPossible}
            isOpen={opened === item.value}
            onToggle={() => setOpened(opened === item.value ? undefined : item.value)}
          />
        ))}
      </ul>
    </>
  );
}
