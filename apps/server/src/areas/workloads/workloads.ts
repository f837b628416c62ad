import type { DirectoryGroup } from "../../platform/directory.ts";
import type { AccessPort } from "../access/port.ts";

/** A security group with its people; undefined where the directory has none of that id. It may throw. */
export type FindGroup = (groupId: string) => Promise<DirectoryGroup | undefined>;

/** What the verbs of workloads work with. */
export type Workloads = Pick<AccessPort, "rightsOf"> & {
  readonly findGroup: FindGroup;
  /** Whose people may be champs; undefined where this installation keeps no endpoint sets. */
  readonly vendorTenantId: string | undefined;
};
