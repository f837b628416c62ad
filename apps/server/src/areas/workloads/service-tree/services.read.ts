import { workloadLimits } from "@waymark/contracts/workloads/limits";
import type { Service } from "@waymark/contracts/workloads/schemas";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";

/** A plain part of the name or of the id, in whatever case: what is typed is never a pattern. */
const holds = (text: string) =>
  sql<boolean>`(position(lower(${text}) in lower(name)) > 0 or position(lower(${text}) in id::text) > 0)`;

const COLUMNS = ["id", "name", "lifecycle", "workload", "is_retired as isRetired"] as const;

export type ServiceSearch = { readonly search: string; readonly workload: string; readonly page: number };

export async function readServices(
  tx: Tx,
  { search, workload, page }: ServiceSearch,
): Promise<{ readonly items: Service[]; readonly total: number }> {
  const size = workloadLimits.servicesPage;
  const from = tx
    .selectFrom("services")
    .$if(search !== "", (query) => query.where(holds(search)))
    .$if(workload !== "", (query) => query.where("workload", "=", workload));
  const counted = await from.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  const items = await from
    .select(COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items, total: Number(counted.total) };
}

/** Those first whose name begins so, retired ones last. */
export const readFoundServices = (tx: Tx, text: string): Promise<Service[]> =>
  tx
    .selectFrom("services")
    .select(COLUMNS)
    .where(holds(text))
    .orderBy("is_retired")
    .orderBy(sql`position(lower(${text}) in lower(name)) <> 1`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(workloadLimits.servicesFound)
    .execute();

export const isService = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom("services").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Unknown ids are left out. */
export const readServicesByIds = async (tx: Tx, ids: readonly string[]): Promise<Omit<Service, "workload">[]> =>
  ids.length === 0
    ? []
    : tx
        .selectFrom("services")
        .select(["id", "name", "lifecycle", "is_retired as isRetired"])
        .where("id", "in", [...ids])
        .orderBy(sql`lower(name)`)
        .execute();
