import type { Measurements } from "../../platform/clickhouse.ts";
import type { Directory } from "../../platform/directory.ts";
import type { Prober } from "../../platform/prober.ts";
import type { AccessPort } from "../access/port.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { Places } from "../geography/port.ts";

/** What the verbs of solutions work with. */
export type Solutions = Pick<AccessPort, "rightsOf" | "giveRight" | "endRight"> &
  Pick<ConfigurationPort, "basePathOf"> &
  Pick<Places, "placeOfAddress"> & {
    readonly measurements: Measurements;
    readonly directory: Directory;
    /** Undefined where none is set up: nothing can be proven. */
    readonly prober: Prober | undefined;
    /** Whether a mail server is set up. */
    readonly sendsMail: boolean;
    readonly webOrigin: string;
    readonly suiteName: string;
    /** Numbers that nobody holds on the internet: the demo world is made of them. */
    readonly acceptsReserved: boolean;
  };
