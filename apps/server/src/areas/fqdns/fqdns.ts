import type { WorkloadsPort } from "../workloads/port.ts";

/** What the verbs of FQDNs work with. */
export type Fqdns = WorkloadsPort;
