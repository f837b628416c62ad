import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ReportAction } from "@waymark/contracts/reports/sharing";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { SharePart } from "./share-part.tsx";
import type { Shares } from "./use-shares.ts";

type Props = {
  readonly report: Report;
  readonly allowedActions: readonly ReportAction[];
  readonly shares: Shares;
  readonly onByHand: () => void;
  readonly onClose: () => void;
};

export function SharePanel({ report, allowedActions, shares, onByHand, onClose }: Props) {
  const { t } = useTexts();
  return (
    <SidePanel isOver isOpen title={t("share.title")} onClose={onClose}>
      <SharePart report={report} allowedActions={allowedActions} shares={shares} onByHand={onByHand} />
    </SidePanel>
  );
}
