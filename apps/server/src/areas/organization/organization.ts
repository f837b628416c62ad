import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { Erased } from "@waymark/contracts/reports/schemas";
import type { Actor } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FlagsOf } from "../access/decide-flags.ts";

/** What the verbs of an organisation's administration share. */
export type Organization = {
  readonly db: Db;
  readonly clock: Clock;
  readonly flagsOf: FlagsOf;
  /** Signs campaign links; undefined where no key is set up. */
  readonly signingKey: string | undefined;
  /** A finished run's report and what the rules say of it, for whoever holds its claim secret. */
  readonly claimedReport: (asked: {
    readonly id: string;
    readonly claimSecret: string | undefined;
    readonly cloud: CloudName;
  }) => Promise<OwnReport>;
  readonly erasePerson: (actor: Actor, scope: Scope, userId: string) => Promise<Erased>;
};
