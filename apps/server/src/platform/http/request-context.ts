import type { PolicyName, Relation } from "@waymark/contracts/access/policies";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { RateLimitName } from "@waymark/contracts/rate-limits";
import type { ShedClass } from "@waymark/contracts/route";
import type { Caller } from "../caller.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
    cloud: CloudName;
    noted: Readonly<Record<string, unknown>> | undefined;
  }
  interface FastifyContextConfig {
    policy?: PolicyName;
    shed?: ShedClass;
    limit?: RateLimitName;
    cloud?: CloudName;
    /** Answers requests of programs that are no browser and send no Origin. */
    originFree?: boolean;
  }
}

/** How a signed-in caller stands to a cloud variant; implemented by the access area, handed in by the wiring. */
export type RelationOf = (caller: Caller, cloud: CloudName, policy: PolicyName) => Promise<Relation>;
