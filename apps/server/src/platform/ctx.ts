import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Clock } from "./clock.ts";
import type { Db } from "./database/connect.ts";
import { type TenantScope, tenantScope } from "./database/scope.ts";

/** Who is calling, from the token alone; never from the query or the body. */
export type User = {
  readonly kind: "user";
  readonly tenantId: string;
  readonly objectId: string;
  readonly isGuest: boolean;
  readonly tokenExpiresAt: number;
};

export type Caller = { readonly kind: "anonymous" } | User;

export const ANONYMOUS: Caller = { kind: "anonymous" };

/** Who does something, as an audit entry names them. Visitors without an account have no id and leave no entry. */
export type Actor =
  | { readonly kind: "user" | "operator" | "job"; readonly id: string }
  | { readonly kind: "anonymous" };

/** The first argument of every verb: the caller, the cloud variant, the time and the database. */
export type Ctx = {
  readonly db: Db;
  readonly clock: Clock;
  readonly cloud: CloudName;
  readonly actor: Actor;
  /** The signed-in person; undefined for visitors, operators on the command line and jobs. */
  readonly user: User | undefined;
  /** When the call began. */
  readonly now: Date;
};

/** The context of a call that only signed-in people reach. */
export type UserCtx = Ctx & { readonly user: User };

/** Rows of the caller's own organization. */
export const ownScope = ({ user, cloud }: UserCtx): TenantScope => tenantScope(cloud, user.tenantId);

/** For work without a caller: an operator's command, a job, a batch of many callers' writes. */
export const ctxOf = (db: Db, clock: Clock, cloud: CloudName, actor: Actor): Ctx => ({
  db,
  clock,
  cloud,
  actor,
  user: undefined,
  now: new Date(clock.now()),
});

/** What work gets that belongs to no cloud variant yet: jobs, and operators' commands over all of them. */
export type JobCtx = Pick<Ctx, "db" | "clock" | "actor">;
