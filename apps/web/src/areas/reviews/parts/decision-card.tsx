import { Button, Textarea } from "@fluentui/react-components";
import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ChoiceCards } from "../../../ui/form/choice-cards.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { useToast } from "../../../ui/notice/use-toast.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { REVIEWS_KEY } from "../queries.ts";
import styles from "./decision-card.module.css";

const HASH_SHOWN = 8;

type Choice<Decision extends string> = { readonly value: Decision; readonly label: string; readonly hint: string };

type Props<Decision extends string> = {
  readonly isOwnOrganization: boolean;
  /** Of what is decided about: the decision holds for exactly this. */
  readonly contentHash: string;
  /** Empty where there is nothing to decide. */
  readonly choices: readonly Choice<Decision>[];
  readonly needsNote: (decision: Decision) => boolean;
  readonly noteHint: string;
  readonly noteMaxCharacters: number;
  /** Answers what to say once it is done. */
  readonly onDecide: (decision: Decision, note: string) => Promise<string>;
  /** What happens after a decision. */
  readonly children?: ReactNode;
};

/** What the reviewer may decide, why, and for exactly which content. */
export function DecisionCard<Decision extends string>(props: Props<Decision>) {
  const { t } = useTexts();
  const { isOwnOrganization, choices, contentHash } = props;
  if (choices.length > 0) return <Deciding key={contentHash} {...props} />;
  return (
    <Card title={t("reviews.decision")}>
      <p className={styles.small}>{t(isOwnOrganization ? "reviews.ownOrganizationText" : "reviews.nothingToDecide")}</p>
    </Card>
  );
}

function Deciding<Decision extends string>(props: Props<Decision>) {
  const { choices, contentHash, needsNote, noteHint, noteMaxCharacters, onDecide, children } = props;
  const { t } = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const [chosen, setChosen] = useState<Choice<Decision>>();
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const lacksReason = chosen !== undefined && needsNote(chosen.value) && note.trim() === "";

  const decide = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen === undefined || lacksReason || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      toast({ text: await onDecide(chosen.value, note.trim()), tone: "success" });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
      // Also after a failure: somebody else may have decided.
      await client.invalidateQueries({ queryKey: REVIEWS_KEY });
    }
  };
  return (
    <Card title={t("reviews.decision")}>
      <form className={styles.form} noValidate onSubmit={(event) => void decide(event)}>
        <FormField
          label={t("reviews.choose")}
          problem={isTried && chosen === undefined ? t("reviews.chooseOne") : undefined}
        >
          <ChoiceCards
            choices={[...choices]}
            value={chosen?.value ?? ""}
            onChange={(_event, { value }) => setChosen(choices.find((choice) => choice.value === value))}
          />
        </FormField>
        <FormField
          label={t("reviews.note")}
          hint={noteHint}
          problem={isTried && lacksReason ? t("reviews.noteNeeded") : undefined}
        >
          <Textarea value={note} maxLength={noteMaxCharacters} onChange={(_event, { value }) => setNote(value)} />
        </FormField>
        {failure !== undefined && <Failed error={failure} />}
        <Button type="submit" appearance="primary" icon={<CheckmarkRegular />} disabled={isBusy}>
          {chosen?.label ?? t("reviews.decide")}
        </Button>
        <p className={styles.small}>{t("reviews.content", { hash: contentHash.slice(0, HASH_SHOWN) })}</p>
      </form>
      {children && <div className={styles.after}>{children}</div>}
    </Card>
  );
}
