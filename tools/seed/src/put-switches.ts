import { envGroupOf } from "@waymark/contracts/configuration/clouds";
import type { RemoteFlag } from "@waymark/contracts/configuration/remote-flags";
import { setSwitch } from "@waymark/server/areas/configuration/set-switch";
import type { Ctx } from "@waymark/server/platform/ctx";

/** Of what an operator turns on step by step, the demo world shows all that stands. */
const SHOWN: readonly RemoteFlag[] = ["isNewMapEnabled", "isNpiMonthly", "isOutageEnabled", "isConnectedScoreEnable"];

export async function putSwitches(ctx: Ctx): Promise<void> {
  for (const name of SHOWN) await setSwitch(ctx, { envGroup: envGroupOf("Development"), name, value: true });
}
