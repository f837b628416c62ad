import { Button } from "@fluentui/react-components";
import type { CorrectedSubject, Correction } from "@waymark/contracts/connectivity-test/corrections";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import type { Place } from "@waymark/contracts/geography/schemas";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useApi } from "../../../../../platform/api-context.tsx";
import { requestMessage } from "../../../../../platform/problems/request-message.ts";
import { useTexts } from "../../../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../../../ui/complaint.tsx";
import { placeName } from "../../../place-name.ts";
import { PlaceField } from "../../place-field.tsx";
import styles from "./correct.module.css";
import { Impossible } from "./impossible.tsx";
import { placeOfSubject } from "./place-of-subject.ts";

type Props = {
  readonly report: Report;
  readonly subject: CorrectedSubject;
  readonly claimSecret: string;
  readonly onCorrected: (correction: Correction) => void;
  readonly onClose: () => void;
};

/** The browser's own dialog: it keeps the focus inside, closes by Escape and gives the focus back. */
export function CorrectDialog({ report, subject, claimSecret, onCorrected, onClose }: Props) {
  const { t } = useTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [refused, setRefused] = useState<Correction>();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const close = () => dialog.current?.close();
  const take = (correction: Correction) => {
    onCorrected(correction);
    if (correction.isPlausible) close();
    else setRefused(correction);
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {t(refused ? "correct.impossible.title" : `correct.${subject}.title`)}
      </h2>
      {refused ? (
        <Impossible correction={refused} onClose={close} />
      ) : (
        <Form report={report} subject={subject} claimSecret={claimSecret} onTaken={take} onCancel={close} />
      )}
    </dialog>
  );
}

type FormProps = Omit<Props, "onCorrected" | "onClose"> & {
  readonly onTaken: (correction: Correction) => void;
  readonly onCancel: () => void;
};

function Form({ report, subject, claimSecret, onTaken, onCancel }: FormProps) {
  const { t, language } = useTexts();
  const getApi = useApi();
  const complaintId = useId();
  const [place, setPlace] = useState<Place>();
  const [complaint, setComplaint] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const known = placeOfSubject(report, subject);

  const send = async ({ city, region, country, latitude, longitude }: Place) => {
    setBusy(true);
    try {
      const { connectivityTest } = await getApi();
      const kept = await connectivityTest.correctPlace({
        params: { id: report.id },
        headers: { [CLAIM_HEADER]: claimSecret },
        body: { subject, city, region, country, latitude, longitude },
      });
      onTaken(kept);
    } catch (error) {
      setComplaint(t("correct.failed", { reason: requestMessage(error, t) }));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!place) return setComplaint(t("start.location.invalid"));
    return isBusy ? undefined : void send(place);
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className={styles.text}>
        {known ? t("correct.known", { place: placeName(known, language) }) : t("correct.unknown")} {t("correct.why")}
      </p>
      <PlaceField
        place={place}
        isInvalid={complaint !== undefined}
        describedBy={complaintId}
        onPlace={(chosen) => {
          setPlace(chosen);
          setComplaint(undefined);
        }}
      />
      <Complaint id={complaintId} text={complaint} />
      <p className={styles.note}>{t("correct.kept")}</p>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          {t("correct.use")}
        </Button>
        <Button onClick={onCancel}>{t("correct.cancel")}</Button>
      </div>
    </form>
  );
}
