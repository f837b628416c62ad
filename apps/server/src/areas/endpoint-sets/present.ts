import type { EndpointSet, ListedEndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import type { SetRow } from "./sets.read.ts";

type Attributes = Pick<EndpointSet, keyof EndpointSet & keyof ListedEndpointSet>;

/** What a list and the page of a set both say of it. */
export const presentAttributes = (row: SetRow): Attributes => ({
  id: row.id,
  internalId: row.id,
  instance: row.instance,
  publicId: row.publicId,
  publishedVersion: row.publishedVersion,
  status: row.status,
  governanceCategory: row.governanceCategory,
  isExpressRoute: row.isExpressRoute,
  workloadName: row.workload,
  serviceArea: row.serviceArea,
  serviceAreaDisplayName: row.serviceAreaName,
  isRequired: row.isRequired,
  optionalFunctionality: row.optionalFunctionality,
  tcpPorts: row.tcpPorts,
  udpPorts: row.udpPorts,
  isDeleted: row.isDeleted,
  isHidden: row.isHidden,
  isMemberSet: row.isMemberSet,
  memberEndpointSetInternalId: row.memberSetId,
  publicDescription: row.publicDescription,
  internalDescription: row.internalDescription,
});
