import { randomUUID } from "node:crypto";
import type { RuleId, Tone } from "@waymark/contracts/connectivity-test/finding-words";
import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { tenants } from "@waymark/identity/world/tenants";
import { write } from "@waymark/server/platform/database/in-scope";
import { type Tx, tenantScope } from "@waymark/server/platform/database/scope";
import { withOwner } from "./switches.ts";

const scope = tenantScope("MultiTenant", tenants.contoso.id);

const inContoso = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  withOwner((db) => write({ db, actor: { kind: "job", id: "stories" } }, scope, work));

export type SiteOf = {
  readonly city: string;
  readonly country: string;
  readonly daysAgo?: number;
  /** Who the testers are, so that they can test again; new people without it. */
  readonly people?: readonly string[];
  /** One tester each: what they found, how it was, and how slow their mail was. */
  readonly testers: readonly {
    readonly findings?: readonly RuleId[];
    readonly tone?: Tone;
    readonly mailMs?: number;
  }[];
};

/** What the people of Contoso saved: these tests, each of another person unless it names them, and nothing else. No campaigns, default settings. */
export async function organizationWith(sites: readonly SiteOf[]): Promise<void> {
  await inContoso(async (tx) => {
    await tx.deleteFrom("reports").execute();
    await tx.deleteFrom("campaigns").execute();
    await tx.deleteFrom("admin_settings").execute();
    for (const { city, country, daysAgo = 1, people = [], testers } of sites) {
      for (const [place, { findings = [], tone = "works", mailMs = 40 }] of testers.entries()) {
        const at = new Date(Date.now() - daysAgo * DAY_MS + place * 1_000);
        await tx
          .insertInto("reports")
          .values({
            id: randomUUID(),
            cloud: scope.cloud,
            tenant_id: scope.tenantId,
            owner_id: people[place] ?? randomUUID(),
            started_at: at,
            saved_at: at,
            keep_until: new Date(at.getTime() + limits.savedReportKeptDays * DAY_MS),
            report: "{}",
            judgement: "{}",
            verdict: "{}",
            internet_type: null,
            city,
            region: "",
            country,
            tone,
            findings: [...findings],
            mail_ms: mailMs,
            files_megabytes_per_second: null,
            busy_rise_ms: null,
            ai_chat_ms: null,
          })
          .execute();
      }
    }
  });
}

export const newPeople = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** So many testers who found the same. */
export const testers = (count: number, one: SiteOf["testers"][number] = {}): SiteOf["testers"] =>
  Array.from({ length: count }, () => one);

export const auditedActions = (): Promise<readonly string[]> =>
  inContoso(async (tx) => {
    const rows = await tx.selectFrom("audit_entries").select("action").orderBy("at").execute();
    return rows.map(({ action }) => action);
  });
