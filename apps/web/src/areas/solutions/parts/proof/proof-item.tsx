import { Button } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronUpRegular } from "@fluentui/react-icons/svg/chevron-up";
import type { Language } from "@waymark/contracts/configuration/languages";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { spellValue } from "@waymark/rules/attribution/item-value";
import { isNameKind } from "@waymark/rules/solutions/decide-review";
import { needsProof } from "@waymark/rules/solutions/solution-state";
import { useId } from "react";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Translate } from "../../../../platform/texts/translate.ts";
import { TagStateIcon } from "../../../../ui/tag-input/tag-states.tsx";
import { TAG_STATES } from "../solution-values.tsx";
import styles from "./proof.module.css";
import { RegistryWay } from "./registry-way.tsx";
import { type Item, useProving } from "./use-proving.ts";
import { ZoneWay } from "./zone-way.tsx";

type Props = {
  readonly solutionId: string;
  readonly item: Item;
  readonly isPossible: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** One value: its state, what proves it, and the ways to prove it. */
export function ProofItem({ solutionId, item, isPossible, isOpen, onToggle }: Props) {
  const { t, language } = useTexts();
  const waysId = useId();
  const proving = useProving(solutionId, item);
  const { kind, value, refusal } = item;
  const spelled = spellValue(kind, value);
  const holdsUntil = refusal === null ? undefined : endOfRefusal(refusal);
  const isProvable =
    isPossible && !isNameKind(kind) && item.state !== "Contested" && needsProof(item) && holdsUntil === undefined;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <TagStateIcon state={TAG_STATES[needsProof(item) && item.state === "Proven" ? "Awaiting" : item.state]} />
        <span className={styles.words}>
          <span className={styles.value}>{spelled}</span>
          <span className={styles.facts}>{factsOf(item, t, language).join(" · ")}</span>
          {refusal !== null && <Refused refusal={refusal} kind={kind} />}
        </span>
        {isProvable && (
          <Button
            size="small"
            appearance={isOpen ? "subtle" : "secondary"}
            icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
            iconPosition="after"
            aria-expanded={isOpen}
            aria-controls={waysId}
            aria-label={t("solutions.proof.proveOf", { value: spelled })}
            onClick={onToggle}
          >
            {t("solutions.proof.prove")}
          </Button>
        )}
      </div>
      {isProvable && isOpen && (
        <div id={waysId} className={styles.ways}>
          <RegistryWay item={item} proving={proving} />
          {item.record !== null && <ZoneWay item={item} record={item.record} proving={proving} />}
        </div>
      )}
    </li>
  );
}

function factsOf({ kind, state, proof, provenAt, refusal, renewBy }: Item, t: Translate, language: Language): string[] {
  if (refusal !== null)
    return [t("solutions.proof.refused", { day: formatDay(language, new Date(refusal.refusedAt)) })];
  if (isNameKind(kind) && state === "Awaiting") return [t("solutions.proof.waits")];
  const word = t(`ui.tags.${TAG_STATES[state]}`);
  if (renewBy !== null) return [t("solutions.proof.renewBy", { day: formatDay(language, new Date(renewBy)) })];
  if (state !== "Proven") return [word];
  return [
    word,
    ...(proof === null ? [] : [t(`solutions.proof.by.${proof}`)]),
    ...(provenAt === null ? [] : [formatDay(language, new Date(provenAt))]),
  ];
}

/** Why a reviewer has refused the value, and what to do. */
function Refused({ refusal, kind }: { refusal: NonNullable<Item["refusal"]>; kind: Item["kind"] }) {
  const { t, language } = useTexts();
  const until = endOfRefusal(refusal);
  return (
    <span className={styles.refused}>
      <q>{refusal.reason}</q>{" "}
      {isNameKind(kind)
        ? t("solutions.proof.refusedName")
        : until !== undefined && t("solutions.proof.refusedNetwork", { day: formatDay(language, until) })}
    </span>
  );
}

/** Until when a network cannot be proven again; undefined where that time is over. */
function endOfRefusal({ refusedAt }: NonNullable<Item["refusal"]>): Date | undefined {
  const end = Date.parse(refusedAt) + solutionLimits.refusalHoldsDays * DAY_MS;
  return end > Date.now() ? new Date(end) : undefined;
}
