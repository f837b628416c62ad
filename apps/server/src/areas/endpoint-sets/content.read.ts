import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { Tx } from "../../platform/database/scope.ts";
import { readStayingEntries } from "./entries.read.ts";

export type SetState = {
  readonly id: string;
  readonly instance: CloudInstance;
  readonly publishedVersion: string | null;
  readonly isDeleted: boolean;
  readonly content: EndpointSetContent;
};

/** What a set holds by itself, without what its internal IP set brings and what is on its way out. */
export async function readSetState(tx: Tx, id: string): Promise<SetState | undefined> {
  const set = await tx.selectFrom("endpoint_sets").selectAll().where("id", "=", id).executeTakeFirst();
  if (set === undefined) return undefined;
  const staying = await readStayingEntries(tx, id);
  return {
    id,
    instance: set.instance,
    publishedVersion: set.published_version,
    isDeleted: set.is_deleted,
    content: {
      workloadName: set.workload,
      governanceCategory: set.governance_category,
      isExpressRoute: set.is_express_route,
      isRequired: set.is_required,
      optionalFunctionality: set.optional_functionality,
      tcpPorts: set.tcp_ports,
      udpPorts: set.udp_ports,
      isHidden: set.is_hidden,
      isMemberSet: set.is_member_set,
      memberEndpointSetInternalId: set.member_set_id,
      publicDescription: set.public_description,
      internalDescription: set.internal_description,
      ...staying,
      serviceTreeIds: set.service_ids,
    },
  };
}
