import { ATTRIBUTES_OF_TYPE, KIND_OF_ATTRIBUTE, type SolutionAttribute } from "@waymark/contracts/solutions/attributes";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import type { ItemState } from "@waymark/contracts/solutions/solution";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { TagState } from "../../../ui/tag-input/parse-tags.ts";
import { TagLegend, TagStateIcon } from "../../../ui/tag-input/tag-states.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "./solution-values.module.css";

export const TAG_STATES: Readonly<Record<ItemState, TagState>> = {
  Proven: "proven",
  Awaiting: "awaiting",
  Lapsed: "lapsed",
  Contested: "contested",
};

/** The states that values of a solution are in, in their usual order. */
export const statesOf = ({ items }: Pick<Solution, "items">): readonly TagState[] =>
  Object.values(TAG_STATES).filter((state) => items.some((item) => TAG_STATES[item.state] === state));

/** What a solution is and by what it is recognised, to read. */
export function SolutionValues({ solution }: { solution: Solution }) {
  const { t } = useTexts();
  return (
    <>
      <dl className={styles.values}>
        <dt>{t("solutions.typeField")}</dt>
        <dd>{t(`solutions.type.${solution.type}`)}</dd>
        {ATTRIBUTES_OF_TYPE[solution.type].map((attribute) => (
          <Values key={attribute} attribute={attribute} solution={solution} />
        ))}
      </dl>
      <TagLegend states={statesOf(solution)} />
    </>
  );
}

function Values({ attribute, solution }: { attribute: SolutionAttribute; solution: Solution }) {
  const { t } = useTexts();
  const items = solution.items.filter(({ kind }) => kind === KIND_OF_ATTRIBUTE[attribute]);
  return (
    <>
      <dt>{t(`solutions.${attribute}`)}</dt>
      <dd>
        {items.length === 0 ? (
          t("solutions.none")
        ) : (
          <ul className={styles.items}>
            {items.map(({ value, state }) => (
              <li key={value}>
                <TagStateIcon state={TAG_STATES[state]} />
                <span className={styles.value}>{value}</span>
                <span className={ui.visuallyHidden}>, {t(`ui.tags.${TAG_STATES[state]}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </>
  );
}
