import { Button, DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./own-report.module.css";
import { SharePart } from "./share-part.tsx";
import type { Shares } from "./use-shares.ts";

type Props = {
  readonly report: Report;
  readonly shares: Shares;
  readonly onByHand: () => void;
  readonly onClose: () => void;
};

export function SharePanel({ report, shares, onByHand, onClose }: Props) {
  const { t } = useTexts();
  return (
    <OverlayDrawer
      open
      position="end"
      className={styles.panel ?? ""}
      aria-label={t("share.title")}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button appearance="subtle" aria-label={t("share.close")} icon={<DismissRegular />} onClick={onClose} />
          }
        >
          {t("share.title")}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.panelBody ?? ""}>
        <SharePart report={report} shares={shares} onByHand={onByHand} />
      </DrawerBody>
    </OverlayDrawer>
  );
}
