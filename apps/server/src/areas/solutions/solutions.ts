import type { Measurements } from "../../platform/clickhouse.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Directory } from "../../platform/directory.ts";
import type { Prober } from "../../platform/prober.ts";
import type { AccessPort } from "../access/port.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { Places } from "../geography/port.ts";
import type { WebsiteAddresses } from "./website-addresses.ts";

/** What mails about solutions are written with. */
export type Mailing = Pick<ConfigurationPort, "basePathOf"> & {
  /** Whether a mail server is set up. */
  readonly sendsMail: boolean;
  /** Where reviewers learn of what waits for them; undefined where nobody wants to. */
  readonly reviewMailTo: string | undefined;
  readonly webOrigin: string;
  readonly suiteName: string;
};

/** What the verbs of solutions work with. */
export type Solutions = Mailing &
  Pick<AccessPort, "rightsOf" | "giveRight" | "endRight"> &
  Pick<Places, "placeOfAddress" | "originOf"> & {
    readonly measurements: Measurements;
    readonly directory: Directory;
    /** Undefined where none is set up: nothing can be proven. */
    readonly prober: Prober | undefined;
    readonly websiteAddresses: WebsiteAddresses;
    /** Numbers that nobody holds on the internet: the demo world is made of them. */
    readonly acceptsReserved: boolean;
  };

/** What every mail about solutions is written with. */
export const writtenFrom = ({ cloud }: Ctx, { webOrigin, basePathOf, suiteName: suite }: Mailing) => ({
  origin: `${webOrigin}${basePathOf(cloud)}`,
  suite,
});
