import { Button } from "@fluentui/react-components";
import { ATTRIBUTES_OF_TYPE, SOLUTION_ATTRIBUTES } from "@waymark/contracts/solutions/attributes";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { type DiffRow, DiffRows } from "../../../ui/diff-rows/diff-rows.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { Draft } from "../use-solution-form.ts";

type Props = {
  /** What a colleague saved. */
  readonly theirs: Solution;
  readonly mine: Draft;
  readonly onKeepTheirs: () => void;
  readonly onSaveMine: () => void;
};

/** Two people changed one solution: both are shown, and one is chosen. */
export function ChangedMeanwhile({ theirs, mine, onKeepTheirs, onSaveMine }: Props) {
  const { t } = useTexts();
  const changed = (key: string, was: string, entry: string): DiffRow[] =>
    was === entry ? [] : [{ key, kind: "changed", entry, was }];
  const rows: DiffRow[] = [
    ...changed("name", theirs.name, mine.name),
    ...changed("type", t(`solutions.type.${theirs.type}`), t(`solutions.type.${mine.type}`)),
    ...SOLUTION_ATTRIBUTES.filter((one) => [theirs.type, mine.type].some((type) => has(type, one))).flatMap((one) => [
      ...mine[one].filter((value) => !theirs[one].includes(value)).map((entry) => row(one, "added", entry)),
      ...theirs[one].filter((value) => !mine[one].includes(value)).map((entry) => row(one, "removed", entry)),
    ]),
  ];
  return (
    <Notice
      tone="warning"
      actions={
        <>
          <Button size="small" onClick={onKeepTheirs}>
            {t("solutions.takeTheirs")}
          </Button>
          <Button size="small" onClick={onSaveMine}>
            {t("solutions.saveMine")}
          </Button>
        </>
      }
    >
      <p>{t("solutions.changed")}</p>
      <DiffRows title={t("solutions.yours")} rows={rows} />
    </Notice>
  );
}

const has = (type: Draft["type"], attribute: (typeof SOLUTION_ATTRIBUTES)[number]): boolean =>
  (ATTRIBUTES_OF_TYPE[type] as readonly string[]).includes(attribute);
const row = (attribute: string, kind: "added" | "removed", entry: string): DiffRow => ({
  key: `${attribute} ${entry}`,
  kind,
  entry,
});
