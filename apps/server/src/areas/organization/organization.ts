import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { OwnReport, Report } from "@waymark/contracts/connectivity-test/report";
import type { Erased } from "@waymark/contracts/reports/schemas";
import type { Actor } from "../../platform/audit.ts";
import type { User } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { CampaignKeys } from "./campaign-keys.ts";

/** What the verbs of an organisation's administration share. */
export type Organization = {
  readonly db: Db;
  readonly clock: Clock;
  readonly isAdmin: (user: User, cloud: CloudName) => Promise<boolean>;
  /** Undefined where no key is set up: then there are no campaigns. */
  readonly keys: CampaignKeys | undefined;
  /** A run's report, for whoever holds its claim secret. */
  readonly claimedReport: (asked: {
    readonly id: string;
    readonly claimSecret: string | undefined;
    readonly cloud: CloudName;
  }) => Promise<OwnReport>;
  readonly judge: (cloud: CloudName, report: Report) => Judgement;
  /** Places that the owner corrected are the report's places. */
  readonly corrected: (report: Report) => Report;
  readonly erasePerson: (actor: Actor, scope: Scope, userId: string) => Promise<Erased>;
};

/** Somebody who administers their organisation; the route's policy has seen to that. */
export type Admin = { readonly scope: Scope; readonly actor: Actor };

export const adminOf = (user: User, cloud: CloudName): Admin => ({
  scope: { cloud, tenantId: user.tenantId },
  actor: { kind: "user", id: user.objectId },
});
