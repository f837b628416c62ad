import type { FluentIcon } from "@fluentui/react-icons";
import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { LockClosedRegular } from "@fluentui/react-icons/svg/lock-closed";
import { PeopleRegular } from "@fluentui/react-icons/svg/people";
import { PersonRegular } from "@fluentui/react-icons/svg/person";
import type { Verdict } from "@waymark/contracts/connectivity-test/findings";
import type { ReportSummary } from "@waymark/contracts/reports/schemas";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useSession } from "../../../platform/session/session-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { MissingCell } from "../../../ui/data-list/cells.tsx";
import type { Status } from "../../../ui/data-list/column.ts";
import { Mark } from "../../../ui/marks.tsx";
import { markOfVerdict } from "../../../ui/verdict-mark.ts";
import type { HistoryWords } from "../words.ts";
import styles from "./cells.module.css";

/** The verdict in a few words, without its causes; the panel has the whole sentence. */
export function verdictStatus(verdict: Verdict, words: HistoryWords): Status {
  const { effect } = verdict;
  const isOfSeveral = effect === "severalStruggle" || effect === "severalWont";
  const text = isOfSeveral ? words.verdict({ ...verdict, causes: [] }) : words.t(`effect.${effect}`);
  return { tone: markOfVerdict(verdict), text };
}

export function VerdictMark({ verdict, words }: { verdict: Verdict; words: HistoryWords }) {
  const { tone, text } = verdictStatus(verdict, words);
  return <Mark tone={tone}>{text}</Mark>;
}

type FigureProps = { readonly value: string | undefined };

/** A number, or a dash that says why it is one. */
export function Figure({ value }: FigureProps) {
  const { t } = useTexts();
  return value === undefined ? <MissingCell why={t("history.notMeasured")} /> : value;
}

export type Figures = Readonly<Record<"mail" | "files" | "busy" | "aiChat", string | undefined>>;

export function figuresOf(row: AnySummary, { number }: HistoryWords): Figures {
  const put = (value: number | null, digits: number, before = "") =>
    value === null ? undefined : `${before}${number(value, digits)}`;
  return {
    mail: put(row.mailMs, 0),
    files: put(row.filesMegabytesPerSecond, 1),
    busy: put(row.busyRiseMs, 0, "+"),
    aiChat: put(row.aiChatMs, 0),
  };
}

/** The widest circle a report is open to says most about it. */
function circleOf({ people, organization, public: isPublic }: ReportSummary["sharedWith"]) {
  if (isPublic) return "public";
  if (organization) return "organization";
  return people > 0 ? "people" : "private";
}

const CIRCLES: Readonly<Record<ReturnType<typeof circleOf>, FluentIcon>> = {
  public: GlobeRegular,
  organization: BuildingRegular,
  people: PeopleRegular,
  private: LockClosedRegular,
};

/** For whom a report is, or of whom it came, as an icon and a word. */
export function Shared({ row }: { row: AnySummary }) {
  const { t } = useTexts();
  const { user } = useSession().snapshot;
  if ("sharedBy" in row)
    return (
      <span className={styles.shared}>
        <PersonRegular className={styles.icon ?? ""} />
        <span className={styles.sharedText}>{row.sharedBy || "–"}</span>
      </span>
    );
  const circle = circleOf(row.sharedWith);
  const Icon = CIRCLES[circle];
  return (
    <span className={`${styles.shared} ${circle === "private" ? styles.quiet : ""}`}>
      <Icon className={styles.icon ?? ""} />
      <span className={styles.sharedText}>
        {circle === "people" && t.count("history.shared.people", row.sharedWith.people)}
        {circle === "organization" && (user?.organizationName || t("history.shared.organization"))}
        {(circle === "public" || circle === "private") && t(`history.shared.${circle}`)}
      </span>
    </span>
  );
}

export function Place({ row, words }: { row: AnySummary; words: HistoryWords }) {
  const { t } = useTexts();
  const { internetType } = row;
  return (
    <>
      {words.place(row)}
      {internetType !== null && internetType !== "Unknown" && (
        <span className={styles.quiet}> · {t(`history.type.${internetType}`)}</span>
      )}
    </>
  );
}
