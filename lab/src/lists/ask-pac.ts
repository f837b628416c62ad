import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { PacType } from "@waymark/contracts/feed/forms";
import { pacFile } from "@waymark/rules/feed/pac-file";
import { createPacResolver } from "pac-resolver";
import { QuickJS } from "quickjs-wasi";
import type { Flow } from "./feed-says.ts";
import type { InstanceFeed } from "./make-feed.ts";

const PROXY = "proxy.contoso.example:8080";
export const PAC_PLACES: Readonly<Record<string, boolean>> = { DIRECT: true, [`PROXY ${PROXY}`]: false };

/** Asks the product's PAC file where each flow goes; true is past the proxy. */
export async function askPac(feed: InstanceFeed, type: PacType, flows: readonly Flow[]): Promise<readonly boolean[]> {
  const { instance, version, records }: InstanceFeed & { readonly instance: CloudInstance } = feed;
  const find = createPacResolver(await QuickJS.create(), pacFile({ instance, version, type, proxy: PROXY, records }));
  const answers: boolean[] = [];
  for (const { name, port } of flows) {
    const place = await find(`https://${name}:${port}/`, name);
    const isDirect = PAC_PLACES[place];
    if (isDirect === undefined) throw new Error(`The PAC file answers ${place} for ${name}.`);
    answers.push(isDirect);
  }
  return answers;
}
