import { Button } from "@fluentui/react-components";
import type { CorrectedSubject, Correction } from "@waymark/contracts/connectivity-test/corrections";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Place } from "@waymark/contracts/geography/schemas";
import { useId, useState } from "react";
import { requestMessage } from "../../../../platform/api/request-error.ts";
import { useApi } from "../../../../platform/api-context.tsx";
import type { Claim } from "../../../../platform/test-run/use-claim.ts";
import { placeName } from "../../../../platform/texts/place-name.ts";
import { localPlace } from "../../../../platform/texts/place-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../../ui/complaint.tsx";
import { Modal, ModalBody } from "../../../../ui/confirm-dialog/modal.tsx";
import { PlaceField } from "../../../../ui/place-field/place-field.tsx";
import { WithUiTexts } from "../../../../ui/with-ui-texts.tsx";
import styles from "./correct.module.css";
import { Impossible } from "./impossible.tsx";
import { placeOfSubject } from "./place-of-subject.ts";

type Props = {
  readonly report: Report;
  readonly subject: CorrectedSubject;
  readonly claim: Claim;
  readonly onCorrected: (correction: Correction) => void;
  readonly onClose: () => void;
};

/** Asks where the person really is, and says so where that cannot be. */
export function CorrectDialog({ report, subject, claim, onCorrected, onClose }: Props) {
  const [refused, setRefused] = useState<Correction>();
  const take = (correction: Correction) => {
    onCorrected(correction);
    if (correction.isPlausible) onClose();
    else setRefused(correction);
  };
  return (
    <WithUiTexts>
      <Modal hasPopups onClose={onClose}>
        {refused ? (
          <Impossible correction={refused} onClose={onClose} />
        ) : (
          <Form report={report} subject={subject} claim={claim} onTaken={take} onCancel={onClose} />
        )}
      </Modal>
    </WithUiTexts>
  );
}

type FormProps = Omit<Props, "onCorrected" | "onClose"> & {
  readonly onTaken: (correction: Correction) => void;
  readonly onCancel: () => void;
};

function Form({ report, subject, claim, onTaken, onCancel }: FormProps) {
  const texts = useTexts();
  const { t, language } = texts;
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
        headers: claim,
        body: { subject, city, region, country, latitude, longitude },
      });
      onTaken(kept);
    } catch (error) {
      setComplaint(t("correct.failed", { reason: requestMessage(error, t) }));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    if (!place) return setComplaint(t("start.location.invalid"));
    return isBusy ? undefined : void send(place);
  };
  const buttons = (
    <>
      <Button onClick={onCancel}>{t("ui.cancel")}</Button>
      <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
        {t("correct.use")}
      </Button>
    </>
  );
  return (
    <ModalBody title={t(`correct.${subject}.title`)} actions={buttons} onSubmit={submit}>
      <p>
        {known ? t("correct.known", { place: placeName(localPlace(known, texts), language) }) : t("correct.unknown")}{" "}
        {t("correct.why")}
      </p>
      <div>
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
      </div>
      <p className={styles.note}>{t("correct.kept")}</p>
    </ModalBody>
  );
}
