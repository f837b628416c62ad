import type { ApiClient } from "@waymark/contracts/client";
import { envGroupOf } from "@waymark/contracts/configuration/clouds";
import {
  REMOTE_FLAG_DEFAULTS,
  REMOTE_FLAGS,
  type RemoteFlag,
  type RemoteFlags,
  WEB_AGENT,
} from "@waymark/contracts/configuration/remote-flags";
import type { Settings } from "../configuration-context.tsx";

type FlagReply = Readonly<Partial<Record<RemoteFlag, boolean | undefined>>> | undefined;

/** A flag that the server left out has its default. */
export const completeFlags = (reply: FlagReply): RemoteFlags =>
  Object.fromEntries(REMOTE_FLAGS.map((flag) => [flag, reply?.[flag] ?? REMOTE_FLAG_DEFAULTS[flag]])) as RemoteFlags;

/** Configuration and flags from the server; without remote flags the defaults count. */
export async function askSettings(api: ApiClient): Promise<Settings> {
  const configuration = await api.configuration.frontendConfiguration({});
  const { model, version, agent } = WEB_AGENT;
  const asked = { params: { model, version }, query: { agents: agent, EnvGroup: envGroupOf(configuration.env) } };
  const reply = await api.configuration.remoteFlags(asked).then(
    (replies): FlagReply => replies[agent],
    () => undefined,
  );
  return { configuration, flags: completeFlags(reply) };
}
