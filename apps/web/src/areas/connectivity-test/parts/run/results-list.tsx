import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { ResultGroup } from "../../results/result-group.ts";
import styles from "./results-list.module.css";
import shared from "./run-view.module.css";
import { StatusMark } from "./status-mark.tsx";

function Face({ group }: { group: ResultGroup }) {
  const { t } = useTexts();
  const { id, rows, status, value } = group;
  return (
    <>
      <span className={styles.name}>
        {t(`test.group.${id}`)}
        {rows.length > 0 && (
          <span className={styles.count} aria-hidden="true">
            {rows.length}
          </span>
        )}
      </span>
      <span className={styles.value}>{value ?? <span className={styles.hole} />}</span>
      <StatusMark status={status} />
    </>
  );
}

function Group({ group }: { group: ResultGroup }) {
  if (group.rows.length === 0)
    return (
      <li className={styles.group}>
        <div className={styles.row}>
          <span className={styles.chevron} />
          <Face group={group} />
        </div>
      </li>
    );
  return (
    <li className={styles.group}>
      <details className={styles.details}>
        <summary className={styles.row}>
          <ChevronRightRegular className={styles.chevron ?? ""} />
          <Face group={group} />
        </summary>
        <dl className={styles.rows}>
          {group.rows.map(({ name, value }) => (
            <div key={name} className={styles.sub}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

const isIn = ({ status }: ResultGroup): boolean => status !== "waiting" && status !== "measuring";
/** What a browser cannot see is not waited for. */
const isExpected = ({ id, status }: ResultGroup): boolean => id !== "agent" || status === "measured";

/** Every group of results: its value in one line, its parts when unfolded. */
export function ResultsList({ groups }: { groups: readonly ResultGroup[] }) {
  const { t } = useTexts();
  const expected = groups.filter(isExpected);
  return (
    <section className={shared.section} aria-labelledby="results-title">
      <div className={styles.head}>
        <h2 id="results-title" className={shared.heading}>
          {t("test.results.title")}
        </h2>
        <span className={styles.in}>
          {t("test.results.count", { count: expected.filter(isIn).length, all: expected.length })}
        </span>
      </div>
      <div className={styles.table}>
        <div className={styles.columns} aria-hidden="true">
          <span className={styles.chevron} />
          <span>{t("test.results.column.result")}</span>
          <span>{t("test.results.column.value")}</span>
          <span>{t("test.results.column.status")}</span>
        </div>
        <ul className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </ul>
      </div>
    </section>
  );
}
