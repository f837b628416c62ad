import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { JobList } from "@waymark/contracts/operations/schemas";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import ui from "../../../ui/ui.module.css";
import page from "../pages/self-test-page.module.css";
import { jobsQuery } from "../queries.ts";
import styles from "./jobs-section.module.css";

type Job = JobList["jobs"][number];

function When({ label, at }: { label: string; at: string | null }) {
  const { t } = useTexts();
  return (
    <TableCell className={styles.when ?? ""}>
      <span className={styles.label}>{label}</span>
      {at === null ? t("operations.jobs.never") : <Moment at={at} as="dateTime" />}
    </TableCell>
  );
}

function JobRow({ job, isBusy, onRun }: { job: Job; isBusy: boolean; onRun: () => void }) {
  const { t } = useTexts();
  return (
    <TableRow className={page.row ?? ""}>
      <TableCell className={styles.name ?? ""} lang="en">
        <span translate="no">{job.name}</span>
      </TableCell>
      <When label={t("operations.jobs.column.last")} at={job.startedAt} />
      <When label={t("operations.jobs.column.next")} at={job.nextAt} />
      <TableCell className={styles.failures ?? ""} lang="en">
        <span className={styles.label}>{t("operations.jobs.column.failures")}</span>
        {job.error === null ? job.failures : <span className={page.bad}>{`${job.failures} – ${job.error}`}</span>}
      </TableCell>
      <TableCell className={styles.action ?? ""}>
        <Button
          size="small"
          disabledFocusable={isBusy}
          onClick={onRun}
          aria-label={`${t("operations.jobs.run")}: ${job.name}`}
        >
          {t("operations.jobs.run")}
        </Button>
      </TableCell>
    </TableRow>
  );
}

/** Every job of the pipeline: when it ran, when it runs next, how it failed; each can be run now. */
export function JobsSection() {
  const { t } = useTexts();
  const getApi = useApi();
  const { data, error, refetch } = useQuery(jobsQuery(getApi));
  const run = useMutation({
    mutationFn: async (name: string) => (await getApi()).operations.runJob({ body: { name } }),
    onSuccess: () => refetch(),
  });
  const failure = run.error ?? error;
  return (
    <Section title={t("operations.jobs.title")} lead={t("operations.jobs.lead")}>
      {failure && <Failed error={failure} />}
      <p className={styles.queued} role="status">
        {run.isSuccess && t("operations.jobs.queued", { job: run.variables })}
        {data?.jobs.length === 0 && t("operations.jobs.none")}
      </p>
      {data && data.jobs.length > 0 && (
        <Card isFlush>
          <Table noNativeElements className={page.table ?? ""} aria-label={t("operations.jobs.title")}>
            <TableHeader className={page.head ?? ""}>
              <TableRow>
                <TableHeaderCell className={styles.name ?? ""}>{t("operations.jobs.column.name")}</TableHeaderCell>
                <TableHeaderCell className={styles.when ?? ""}>{t("operations.jobs.column.last")}</TableHeaderCell>
                <TableHeaderCell className={styles.when ?? ""}>{t("operations.jobs.column.next")}</TableHeaderCell>
                <TableHeaderCell className={styles.failures ?? ""}>
                  {t("operations.jobs.column.failures")}
                </TableHeaderCell>
                <TableHeaderCell className={styles.action ?? ""}>
                  <span className={ui.visuallyHidden}>{t("operations.jobs.run")}</span>
                </TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {data.jobs.map((job) => (
                <JobRow key={job.name} job={job} isBusy={run.isPending} onRun={() => run.mutate(job.name)} />
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
    </Section>
  );
}
