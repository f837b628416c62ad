import { ENV_GROUPS, ENVIRONMENTS, type EnvGroup, envGroupOf } from "@waymark/contracts/configuration/clouds";
import { FEATURE_CONTROL_DEFAULTS, FEATURE_CONTROLS } from "@waymark/contracts/configuration/feature-controls";
import { REMOTE_FLAG_DEFAULTS, REMOTE_FLAGS, WEB_AGENT } from "@waymark/contracts/configuration/remote-flags";
import { limits } from "@waymark/contracts/limits";
import { isFeatureControl, type SwitchName, setSwitch } from "@waymark/server/areas/configuration/set-switch";
import { readFeatureControls, readRemoteFlags } from "@waymark/server/areas/configuration/switches.read";
import { oneOf, UsageError } from "../checked-words.ts";
import type { Call, Command } from "../command.ts";
import { asOperator, cloudOf, withDatabase } from "../operator-database.ts";
import { tableLines } from "../table.ts";

const SWITCHES: readonly SwitchName[] = [...FEATURE_CONTROLS, ...REMOTE_FLAGS];
const DEFAULTS: Readonly<Record<SwitchName, boolean>> = { ...FEATURE_CONTROL_DEFAULTS, ...REMOTE_FLAG_DEFAULTS };
const onOff = (value: boolean): string => (value ? "on" : "off");

const list: Command = {
  words: "flags list",
  form: "[--cloud CLOUD] [--env-group Staging|Production]",
  operands: 0,
  options: ["cloud", "env-group"],
  does: "show feature controls and remote flags",
  run: async (call) => {
    const { cloud, envGroup } = placeOf(call);
    const values = await readSwitches(call);
    const rows = SWITCHES.map((name) => [
      name,
      onOff(values[name]),
      values[name] === DEFAULTS[name] ? "default" : `default is ${onOff(DEFAULTS[name])}`,
      isFeatureControl(name) ? "feature control" : `remote flag of ${envGroup}`,
    ]);
    for (const line of tableLines(rows)) call.say(line);
    call.say(`${rows.length} switches of ${cloud}.`);
  },
};

const set: Command = {
  words: "flags set",
  form: "NAME on|off [--cloud CLOUD] [--env-group Staging|Production]",
  operands: 2,
  options: ["cloud", "env-group"],
  does: "turn a feature control or a remote flag on or off, without a restart",
  run: async (call) => {
    const name = oneOf("switch", SWITCHES, call.operands[0]);
    const value = oneOf("state of a switch", ["on", "off"], call.operands[1]) === "on";
    const { cloud, envGroup } = placeOf(call);
    if (isFeatureControl(name) && call.options["env-group"] !== undefined)
      throw new UsageError(`${name} is a feature control: it holds for all environments. Leave --env-group out.`);
    const before = (await readSwitches(call))[name];
    await asOperator(call, (ctx) => setSwitch(ctx, { envGroup, name, value }));
    const where = isFeatureControl(name) ? cloud : `${cloud}, ${envGroup}`;
    const change = before === value ? "was so before" : `was ${onOff(before)}`;
    call.say(`${name} is ${onOff(value)} in ${where} (${change}); noted in the audit as done by ${call.actor.id}.`);
    call.say(
      `Servers follow within ${limits.flagsCacheMs / 1000} s, a browser that is open within ${limits.responseCacheMs / 1000} s at most.`,
    );
  },
};

function placeOf(call: Call): { cloud: ReturnType<typeof cloudOf>; envGroup: EnvGroup } {
  const env = oneOf("environment", ENVIRONMENTS, call.environment.WAYMARK_ENV ?? "Production");
  return { cloud: cloudOf(call), envGroup: oneOf("group", ENV_GROUPS, call.options["env-group"] ?? envGroupOf(env)) };
}

function readSwitches(call: Call): Promise<Readonly<Record<SwitchName, boolean>>> {
  const { cloud, envGroup } = placeOf(call);
  return withDatabase(call, async (db) => ({
    ...(await readFeatureControls(db, cloud)),
    ...(await readRemoteFlags(db, { cloud, envGroup, agent: WEB_AGENT.agent })),
  }));
}

export const flagsCommands: readonly Command[] = [list, set];
