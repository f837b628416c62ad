import { randomUUID } from "node:crypto";
import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import type { Client } from "pg";
import { timeOf } from "../support/compare-times.ts";
import { quantile } from "../support/rounds.ts";

const TIMES = 30;
const WARM_UP = 3;
const PATH = "/api/ipurl/api/v1/EndpointSetChange";

type Asked = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly superuser: Client;
};

const p95 = async (work: (nth: number) => Promise<void>): Promise<number> => {
  const times: number[] = [];
  for (let nth = 0; nth < WARM_UP + TIMES; nth += 1) times.push(await timeOf(() => work(nth)));
  return quantile(times.slice(WARM_UP), 0.95);
};

async function requireAnswer(reply: Response): Promise<{ readonly id: string; readonly revision: number }> {
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${reply.url}: ${reply.status} ${text.slice(0, 400)}`);
  return JSON.parse(text) as { id: string; revision: number };
}

/** A draft of a new set with as many entries as a set may have, saved again and again with another one. */
export function timeSavings({ url, headers, origin }: Asked & { readonly origin: string }): Promise<number> {
  const [id, endpointSetInternalId] = [randomUUID(), randomUUID()];
  let revision: number | null = null;
  const cidrs = Array.from({ length: 200 }, (_, nth) => `241.0.${nth}.0/24`);
  return p95(async (nth) => {
    const fqdns = Array.from(
      { length: endpointSetLimits.entriesMax - cidrs.length },
      (_, at) => `saved-${at}${at === 0 ? `-${nth}` : ""}.edge.files.contoso.com`,
    );
    const content = {
      ...{ workloadName: "Workload 1", governanceCategory: "Allow", isExpressRoute: false, isRequired: true },
      ...{ optionalFunctionality: "", tcpPorts: "443", udpPorts: "", isHidden: false, isMemberSet: false },
      ...{ memberEndpointSetInternalId: null, publicDescription: "A large set", internalDescription: "" },
      ...{ fqdns, cidrs, serviceTreeIds: [] },
    };
    const reply: Response = await fetch(`${url}${PATH}/UpsertDraft`, {
      method: "POST",
      headers: { ...headers, origin, "content-type": "application/json" },
      body: JSON.stringify({
        ...{ id, endpointSetInternalId, instance: "Worldwide", content, changeReason: `Save ${nth}` },
        ...{ baseVersion: null, revision },
      }),
    });
    ({ revision } = await requireAnswer(reply));
  });
}

/** Previews of changes that wait for review. */
export async function timePreviews({ url, headers, superuser }: Asked): Promise<number> {
  const { rows } = await superuser.query<{ id: string }>(
    `select id from endpoint_changes where status = 'PendingReview' and instance = 'Worldwide' order by number limit ${WARM_UP + TIMES}`,
  );
  return p95(
    async (nth) => void (await requireAnswer(await fetch(`${url}${PATH}/Preview?id=${rows[nth]?.id}`, { headers }))),
  );
}
