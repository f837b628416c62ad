import type { ApiClient } from "@waymark/contracts/client";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { answers } from "../answers.ts";
import { ANONYMOUS_OWNER } from "../response-cache.ts";

/** The places of the doors, the same for everybody. */
export const readFootprint = (getApi: () => Promise<ApiClient>): Promise<FootprintReply> =>
  answers.get(ANONYMOUS_OWNER, "footprint", async () => (await getApi()).connectivityTest.footprint({}));
