import { Button } from "@fluentui/react-components";
import { ArrowUndoRegular } from "@fluentui/react-icons/svg/arrow-undo";
import type { LoggedVersion } from "@waymark/contracts/change-requests/log-schemas";
import { useNavigate } from "react-router";
import { formatDay, formatMoment } from "../../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { type DiffRow, DiffRows } from "../../../ui/diff-rows/diff-rows.tsx";
import { Mark } from "../../../ui/marks.tsx";
import { numberOf, personText } from "../change-words.ts";
import { addressOf } from "../changes-tab.tsx";
import styles from "./change-log.module.css";
import { entriesOf, shortHash } from "./log-words.ts";

/** What a version changed of a set, who approved it, and where the log of record holds it. */
export function VersionDetail({ setId, item }: { setId: string; item: LoggedVersion }) {
  const texts = useTexts();
  const { t, language } = texts;
  const navigate = useNavigate();
  const { change, effectiveOn, entry } = item;
  return (
    <>
      <div className={styles.what}>
        <DiffRows title={item.version} rows={rowsOf(item, texts)} />
        {item.addedUrls.length + item.addedIps.length > 0 && (
          <p className={styles.quiet}>
            {t("changes.log.effective", { day: formatDay(language, new Date(effectiveOn)) })}
          </p>
        )}
        {change !== null && (
          <div className={styles.actions}>
            <Button
              size="small"
              onClick={() => void navigate(addressOf({ id: change.id, endpointSetInternalId: setId }))}
            >
              {t("changes.log.open", { number: numberOf(change) })}
            </Button>
            {change.canBeUndone && (
              <Button
                size="small"
                icon={<ArrowUndoRegular />}
                onClick={() => void navigate(`/endpoints/${setId}?change=new&undo=${change.id}`)}
              >
                {t("changes.log.undo")}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.who}>
        <Approvals item={item} />
        {entry !== null && (
          <p className={styles.link}>
            <span>
              <span className={styles.quiet}>{t("changes.log.before")}</span>{" "}
              <code>{shortHash(entry.previousHash)}</code>
            </span>
            <span aria-hidden="true">→</span>
            <span>
              <span className={styles.quiet}>{t("changes.log.this")}</span> <code>{shortHash(entry.hash)}</code>
            </span>
          </p>
        )}
      </div>
    </>
  );
}

function Approvals({ item: { approvals, checks } }: { item: LoggedVersion }) {
  const { t, language } = useTexts();
  const when = (at: string) => formatMoment(language, Date.parse(at), Date.now());
  const roleOf = (role: LoggedVersion["approvals"][number]["role"]) =>
    role === "workloadChamp" ? t("changes.log.champ") : t(`changes.role.${role}`);
  if (approvals.length === 0 && checks === null) return null;
  return (
    <ul className={styles.approvals}>
      {approvals.map(({ role, by, at, note }) => (
        <li key={role}>
          <Mark tone="good">{`${personText(by, t)} ${roleOf(role)}`}</Mark>
          <span className={styles.quiet}>{note === "" ? when(at) : `${when(at)} “${note}”`}</span>
        </li>
      ))}
      {checks !== null && (
        <li>
          <Mark tone={checks.passed === checks.all ? "good" : "warning"}>
            {t("changes.log.checks", { passed: checks.passed, all: checks.all })}
          </Mark>
          <span className={styles.quiet}>{when(checks.ranAt)}</span>
        </li>
      )}
    </ul>
  );
}

function rowsOf(item: LoggedVersion, { t }: Texts): DiffRow[] {
  const { additions, removals } = entriesOf(item);
  const kindOf = (entry: string): string => {
    if (item.addedUrls.includes(entry) || item.removedUrls.includes(entry)) return t("changes.kind.fqdn");
    return entry.includes(":") ? "IPv6" : "IPv4";
  };
  const wordOf = (value: string | boolean | undefined): string => {
    if (typeof value === "boolean") return t(value ? "endpointSets.yes" : "endpointSets.no");
    return value === undefined || value === "" ? t("endpointSets.notSet") : value;
  };
  const attributes =
    item.disposition === "Change"
      ? Object.keys(item.current).map((name) => ({
          ...{ key: name, kind: "changed" as const, entry: wordOf(item.current[name]) },
          ...{ was: wordOf(item.previous[name]), cells: [name] },
        }))
      : [];
  return [
    ...attributes,
    ...additions.map((entry) => ({ key: `+${entry}`, kind: "added" as const, entry, cells: [kindOf(entry)] })),
    ...removals.map((entry) => ({ key: `-${entry}`, kind: "removed" as const, entry, cells: [kindOf(entry)] })),
  ];
}
