/** What a front door is asked and how it answers, spelled once for the door, the browser and the lab. */
export const WORKLOADS = ["mail", "files"] as const;
export type Workload = (typeof WORKLOADS)[number];

export const FRONT_DOOR_PATHS = {
  probe: "/probe",
  download: "/download",
  upload: "/upload",
  echo: "/echo",
  whoami: "/whoami",
  resolver: "/resolver",
  livez: "/livez",
} as const;

export const FRONT_DOOR_HEADERS = { metro: "X-Waymark-Metro", workload: "X-Waymark-Workload" } as const;

/** The label under which a run's own name lies: `<nonce>.r.<zone>`. */
export const RUN_NAME_LABEL = "r";

/** Why the door closed an echo. 1009 is the protocol's own "message too big". */
export const ECHO_CLOSE_CODES = {
  ticketRefused: 4401,
  lifetimeOver: 4408,
  messageTooBig: 1009,
  allowanceUsed: 4429,
} as const;

/** Said once after a ticket that came as the first message. */
export const ECHO_READY = "ready";
