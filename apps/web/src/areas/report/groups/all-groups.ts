import type { RunState } from "../../../platform/test-run/state.ts";
import type { Words } from "../../../platform/texts/words.ts";
import { agentGroup } from "./group-agent.ts";
import { callsGroup } from "./group-calls.ts";
import { dnsGroup } from "./group-dns.ts";
import { latencyGroup } from "./group-latency.ts";
import { busyLineGroup, downloadGroup } from "./group-line.ts";
import { locationGroup } from "./group-location.ts";
import { ipv6Group, namesGroup, webSocketGroup } from "./group-reach.ts";
import type { GroupId, ResultGroup } from "./result-group.ts";
import { GROUPS } from "./result-group.ts";

const BUILDERS: Readonly<Record<GroupId, (state: RunState, words: Words) => ResultGroup>> = {
  location: locationGroup,
  latency: latencyGroup,
  dns: dnsGroup,
  webSocket: webSocketGroup,
  ipv6: ipv6Group,
  download: downloadGroup,
  busyLine: busyLineGroup,
  calls: callsGroup,
  names: namesGroup,
  agent: agentGroup,
};

/** Everything a run has to show, in the order in which it is measured. */
export const allGroups = (state: RunState, words: Words): readonly ResultGroup[] =>
  GROUPS.map((id) => BUILDERS[id](state, words));
