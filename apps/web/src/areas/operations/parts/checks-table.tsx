import {
  Skeleton,
  SkeletonItem,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import { SubtractCircleRegular } from "@fluentui/react-icons/svg/subtract-circle";
import { WarningFilled } from "@fluentui/react-icons/svg/warning";
import type { SelfTestOutcome, SelfTestReport } from "@waymark/contracts/operations/schemas";
import { formatQuantity } from "../../../platform/texts/quantity.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { SELF_TEST_CHECK_NAMES } from "../checks.ts";
import styles from "../pages/self-test-page.module.css";

type Check = SelfTestReport["checks"][number];

const LOOKS: Readonly<Record<SelfTestOutcome, { Icon: FluentIcon; tone: string | undefined }>> = {
  passed: { Icon: CheckmarkCircleFilled, tone: styles.good },
  warning: { Icon: WarningFilled, tone: styles.caution },
  failed: { Icon: ErrorCircleFilled, tone: styles.bad },
  notConfigured: { Icon: SubtractCircleRegular, tone: styles.quiet },
};

function CheckRow({ check }: { check: Check }) {
  const { t, language } = useTexts();
  const { Icon, tone } = LOOKS[check.outcome];
  return (
    <TableRow className={styles.row ?? ""}>
      <TableCell className={styles.name ?? ""}>{t(`operations.selfTest.check.${check.check}`)}</TableCell>
      <TableCell className={styles.result ?? ""}>
        <span className={`${styles.outcome} ${tone}`}>
          <Icon className={styles.outcomeIcon ?? ""} />
          {t(`operations.selfTest.outcome.${check.outcome}`)}
        </span>
      </TableCell>
      {/* What was seen comes from the server as its logs do, in English. */}
      <TableCell className={styles.detail ?? ""} lang="en">
        {check.detail}
      </TableCell>
      <TableCell className={styles.number ?? ""}>{formatQuantity(language, check.durationMs, "ms")}</TableCell>
    </TableRow>
  );
}

function WaitingRow() {
  return (
    <TableRow>
      {["name", "outcome", "detail", "duration"].map((column) => (
        <TableCell key={column}>
          <Skeleton>
            <SkeletonItem />
          </Skeleton>
        </TableCell>
      ))}
    </TableRow>
  );
}

/** One row for each check; before the first answer the rows are there, empty. */
export function ChecksTable({ checks }: { checks: readonly Check[] | undefined }) {
  const { t } = useTexts();
  return (
    <Card isFlush>
      <Table noNativeElements className={styles.table ?? ""} aria-label={t("operations.selfTest.title")}>
        <TableHeader className={styles.head ?? ""}>
          <TableRow>
            <TableHeaderCell>{t("operations.selfTest.column.check")}</TableHeaderCell>
            <TableHeaderCell className={styles.result ?? ""}>{t("operations.selfTest.column.outcome")}</TableHeaderCell>
            <TableHeaderCell className={styles.wide ?? ""}>{t("operations.selfTest.column.detail")}</TableHeaderCell>
            <TableHeaderCell className={styles.number ?? ""}>
              {t("operations.selfTest.column.duration")}
            </TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {checks
            ? checks.map((check) => <CheckRow key={check.check} check={check} />)
            : SELF_TEST_CHECK_NAMES.map((name) => <WaitingRow key={name} />)}
        </TableBody>
      </Table>
    </Card>
  );
}
