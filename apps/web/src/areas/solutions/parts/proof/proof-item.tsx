import { Button } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronUpRegular } from "@fluentui/react-icons/svg/chevron-up";
import { useId } from "react";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
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
  const { kind, value, state, proof, provenAt } = item;
  const isProvable = isPossible && (state === "Awaiting" || state === "Lapsed");
  const facts = [
    t(`ui.tags.${TAG_STATES[state]}`),
    ...(proof !== null && state === "Proven" ? [t(`solutions.proof.by.${proof}`)] : []),
    ...(provenAt !== null && state === "Proven" ? [formatDay(language, new Date(provenAt))] : []),
  ];
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <TagStateIcon state={TAG_STATES[state]} />
        <span className={styles.words}>
          <span className={styles.value}>{kind === "ASN" ? `AS${value}` : value}</span>
          <span className={styles.facts}>{facts.join(" · ")}</span>
        </span>
        {isProvable && (
          <Button
            size="small"
            appearance={isOpen ? "subtle" : "secondary"}
            icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
            iconPosition="after"
            aria-expanded={isOpen}
            aria-controls={waysId}
            aria-label={t("solutions.proof.proveOf", { value: kind === "ASN" ? `AS${value}` : value })}
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
