import type { UserCtx } from "../../../platform/ctx.ts";
import type { Tx } from "../../../platform/database/scope.ts";
import type { Performance } from "../reader.ts";
import { type KnownWindow, readWindows } from "./indexes.read.ts";
import { isFrozen, NEWEST } from "./windows.ts";

export type AskedWindow = {
  /** Undefined where there is none. */
  readonly window: KnownWindow | undefined;
  readonly month: string | null;
  readonly months: readonly string[];
};

/** The month that is named; else the newest one, or the last closed days where the installation does not tell months. */
export async function askedWindow(
  tx: Tx,
  ctx: UserCtx,
  { configuration }: Pick<Performance, "configuration">,
  month: string | undefined,
): Promise<AskedWindow> {
  const now = ctx.now.getTime();
  const windows = (await readWindows(tx)).filter(({ name }) => name === NEWEST || isFrozen(name, now));
  const months = windows.flatMap(({ name }) => (name === NEWEST ? [] : [name]));
  const { isNpiMonthly } = await configuration.flags(ctx.cloud);
  const name = month ?? (isNpiMonthly ? months[0] : NEWEST);
  const window = windows.find((one) => one.name === name);
  return { window, month: name === NEWEST ? null : (name ?? null), months };
}
