import { Button } from "@fluentui/react-components";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { useId, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../ui/complaint.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { Section } from "../../../ui/page/section.tsx";
import styles from "../organization.module.css";
import { useErasing } from "./use-erasing.ts";

/** Deletes all that is stored about the one who asks. */
export function EraseOwnData({ onErased }: { onErased: () => void }) {
  const { t } = useTexts();
  const getApi = useApi();
  const complaintId = useId();
  const [isAsking, setAsking] = useState(false);
  const erasing = useErasing();
  const erase = () =>
    erasing.begin(
      async () => (await getApi()).reports.eraseMyData({}),
      ({ reports, sharesReceived }) => {
        onErased();
        return t("yourData.erase.done", { reports, shares: sharesReceived });
      },
    );
  return (
    <Section title={t("yourData.erase.title")} lead={t("yourData.erase.text")}>
      <Button
        icon={<DeleteRegular />}
        disabledFocusable={erasing.isGoing}
        onClick={() => !erasing.isGoing && setAsking(true)}
      >
        {t("yourData.erase.button")}
      </Button>
      <p className={styles.said} role="status">
        {erasing.said}
      </p>
      <Complaint id={complaintId} text={erasing.failure} />
      {isAsking && (
        <ConfirmDialog
          title={t("yourData.erase.confirmTitle")}
          text={t("yourData.erase.confirmText")}
          confirm={t("yourData.erase.button")}
          isDangerous
          onConfirm={erase}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
