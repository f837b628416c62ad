import { NIL_ID } from "@waymark/contracts/performance/sample";

/** `day` names a week by its Monday. */
export type DayVersion = { readonly day: string; readonly version: number };

/** Of a network's visitors one counts for each workload: the one with the lowest id, which nobody can choose. */
export const SAMPLES_OF_DAY = `
  select * from samples final where toDate(at) = {day: Date} and source != 'visitor'
  union all
  select * from (
    select * from samples final where toDate(at) = {day: Date} and source = 'visitor'
    order by sample_id limit 1 by cloud, workload, egress_network
  )`;

/** The values of its workload are there. */
export const IS_MEASURED = `
  outcome = 'ok' and multiIf(
    workload = 'mail', rtt_ms is not null,
    workload = 'files', megabytes_per_second is not null,
    rtt_ms is not null and jitter_ms is not null and packets_sent > 0)`;

export const NIL = `toUUID('${NIL_ID}')`;

/** Those that a sample is attributed to. */
export const SOLUTIONS_OF_SAMPLE = `arrayFilter(one -> one != ${NIL}, arrayPushFront(overlays, access))`;

export const LOSS_PERCENT = "100 * packets_lost / packets_sent";

/** What does not fit into so much memory is put together on disk. */
export const ON_DISK_BEYOND = { max_bytes_before_external_group_by: "2000000000" } as const;
