import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { CorrectedSubject } from "@waymark/contracts/connectivity-test/corrections";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";

/** What people say of our data about a network; who they are is not asked. */
export type CorrectionsOfNetwork = {
  readonly count: number;
  readonly subject: CorrectedSubject;
  readonly network: string | null;
  readonly asn: string | null;
  readonly asName: string | null;
  readonly was: string | null;
  readonly saidToBe: string;
  readonly light: "plausible" | "impossible" | "unchecked";
  readonly lastAt: Date;
};

/** Corrections by network and by what they say, the most frequent first. */
export async function readCorrections(
  db: Db,
  cloud: CloudName,
  asked: { readonly since: Date; readonly most: number },
): Promise<readonly CorrectionsOfNetwork[]> {
  const { rows } = await read({ db }, anonymousScope(cloud), (tx) =>
    sql<CorrectionsOfNetwork>`
      select count(*)::int as count, subject, network, asn, as_name as "asName",
             nullif(concat_ws(', ', nullif(said_before ->> 'city', ''), nullif(said_before ->> 'country', '')), '') as was,
             concat_ws(', ', city, country) as "saidToBe", light, max(at) as "lastAt"
      from place_corrections
      where at >= ${asked.since}
      group by subject, network, asn, as_name, was, "saidToBe", light
      order by count desc, "lastAt" desc
      limit ${asked.most}`.execute(tx),
  );
  return rows;
}
