import { Input, Radio, RadioGroup } from "@fluentui/react-components";
import { diffWordsWithSpace } from "diff";
import { Fragment, type ReactNode, useId } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { Mark } from "../marks.tsx";
import ui from "../ui.module.css";
import styles from "./conflict-card.module.css";

export type Side = "theirs" | "yours" | "both" | "else";

type Version = { readonly value: string; readonly note: string };

type Props = {
  readonly attribute: string;
  readonly base: Version;
  readonly theirs: Version;
  readonly yours: Version;
  /** Offered where both values can stand together; else a value may be typed. */
  readonly both?: Version;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
  /** What was typed for something else. */
  readonly typed?: string;
  readonly onTyped?: (text: string) => void;
  /** Values in the machine's letters. */
  readonly isCode?: boolean;
};

/** An attribute that two people changed: base, theirs, yours, and a third way, of which one is chosen. */
export function ConflictCard(props: Props) {
  const { attribute, base, theirs, yours, both, chosen, onChoose, typed = "", onTyped, isCode = false } = props;
  const { t } = useTexts();
  const id = useId();
  const isDecided = chosen !== undefined && (chosen !== "else" || typed.trim() !== "");
  const draw = (value: string, since?: string) => (
    <Value value={value} since={since} isCode={isCode} none={t("ui.diff.nothing")} />
  );
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {attribute}
        </h3>
        {isDecided ? (
          <Mark tone="good">{t("ui.diff.decided")}</Mark>
        ) : (
          <Mark tone="measuring">{t("ui.diff.toDecide")}</Mark>
        )}
      </div>
      <RadioGroup
        className={styles.sides ?? ""}
        aria-labelledby={id}
        value={chosen ?? ""}
        onChange={(_event, { value }) => onChoose(value as Side)}
      >
        <div className={styles.side}>
          <p className={styles.base}>{t("ui.diff.base")}</p>
          <p className={styles.note}>{base.note}</p>
          {draw(base.value)}
        </div>
        <OneSide side="theirs" title={t("ui.diff.theirs")} note={theirs.note}>
          {draw(theirs.value, base.value)}
        </OneSide>
        <OneSide side="yours" title={t("ui.diff.yours")} note={yours.note}>
          {draw(yours.value, base.value)}
        </OneSide>
        {both && (
          <OneSide side="both" title={t("ui.diff.both")} note={both.note}>
            {draw(both.value)}
          </OneSide>
        )}
        {!both && onTyped && (
          <OneSide side="else" title={t("ui.diff.else")} note={t("ui.diff.typeIt")}>
            <Input
              aria-label={attribute}
              placeholder={attribute}
              value={typed}
              className={styles.typed ?? ""}
              onChange={(_event, { value }) => {
                onTyped(value);
                if (chosen !== "else") onChoose("else");
              }}
            />
          </OneSide>
        )}
      </RadioGroup>
    </section>
  );
}

type SideProps = { readonly side: Side; readonly title: string; readonly note: string; readonly children: ReactNode };

function OneSide({ side, title, note, children }: SideProps) {
  return (
    <div className={styles.side}>
      <Radio
        value={side}
        className={styles.radio ?? ""}
        label={
          <>
            <span className={styles.title}>{title}</span>
            <span className={styles.note}>{note}</span>
          </>
        }
      />
      <div className={styles.indented}>{children}</div>
    </div>
  );
}

type ValueProps = {
  readonly value: string;
  readonly since?: string | undefined;
  readonly isCode: boolean;
  readonly none: string;
};

/** A value, with the words that are new since the base underlined. */
function Value({ value, since, isCode, none }: ValueProps) {
  const { t } = useTexts();
  if (value === "") return <p className={styles.none}>{none}</p>;
  if (isCode || !since) return <p className={isCode ? styles.code : styles.value}>{value}</p>;
  return (
    <p className={styles.value}>
      {diffWordsWithSpace(since, value)
        .filter(({ removed }) => !removed)
        .map((part, index) =>
          part.added ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <Fragment key={index}>
              {/^\s/.test(part.value) && " "}
              <ins>
                <span className={ui.visuallyHidden}>{t("ui.diff.added")}: </span>
                {part.value.trim()}
              </ins>
              {/\s$/.test(part.value) && " "}
            </Fragment>
          ) : (
            part.value
          ),
        )}
    </p>
  );
}
