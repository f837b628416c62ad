import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, BlockList, isIPv6 } from "node:net";

/** Whom a registry gave numbers to, and who speaks for them. */
export type Registration = {
  readonly handle: string;
  readonly name: string;
  readonly asns?: readonly [first: number, last: number];
  /** The first and the last address, and the subnet that they make. */
  readonly network?: { readonly first: string; readonly last: string; readonly subnet: string };
  readonly contacts: readonly { readonly email: string; readonly roles: readonly string[] }[];
};

export type Rdap = {
  /** Of the lists of registries (RFC 9224); the one registry answers at the same origin. */
  readonly bootstrapUrl: string;
  /** What was asked, without the lists. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
};

/** One registry for all numbers (RFC 9082, RFC 9083), and the lists that lead to it. It reads the registrations anew each time. */
export async function startRdap(registrations: readonly Registration[], port = 0): Promise<Rdap> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const lists = listsOf(originOf(server));
    const found = path in lists ? lists[path] : findObject(registrations, path);
    if (!(path in lists)) asked.push(path);
    response
      .writeHead(found === undefined ? 404 : 200, { "content-type": "application/rdap+json" })
      .end(JSON.stringify(found ?? { errorCode: 404 }));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    bootstrapUrl: `${originOf(server)}/`,
    asked,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const originOf = (server: ReturnType<typeof createServer>): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const listsOf = (origin: string): Readonly<Record<string, object>> => {
  const listOf = (range: string) => ({ version: "1.0", services: [[[range], [`${origin}/rdap/`]]] });
  return { "/asn.json": listOf("1-4294967295"), "/ipv4.json": listOf("0.0.0.0/0"), "/ipv6.json": listOf("::/0") };
};

function findObject(registrations: readonly Registration[], path: string): object | undefined {
  const asn = /^\/rdap\/autnum\/(\d+)$/.exec(path)?.[1];
  const address = /^\/rdap\/ip\/([^/]+)\/\d+$/.exec(path)?.[1];
  const found = registrations.find(
    ({ asns, network }) =>
      (asn !== undefined && asns !== undefined && Number(asn) >= asns[0] && Number(asn) <= asns[1]) ||
      (address !== undefined && network !== undefined && isInside(address, network.subnet)),
  );
  if (found === undefined) return undefined;
  const { handle, name, asns, network, contacts } = found;
  return {
    rdapConformance: ["rdap_level_0"],
    handle,
    name,
    ...(asn === undefined
      ? { objectClassName: "ip network", startAddress: network?.first, endAddress: network?.last }
      : { objectClassName: "autnum", startAutnum: asns?.[0], endAutnum: asns?.[1] }),
    entities: contacts.map(({ email, roles }) => ({
      objectClassName: "entity",
      roles,
      vcardArray: [
        "vcard",
        [
          ["version", {}, "text", "4.0"],
          ["email", {}, "text", email],
        ],
      ],
    })),
  };
}

function isInside(address: string, subnet: string): boolean {
  const [network = "", length = ""] = subnet.split("/");
  const family = isIPv6(network) ? "ipv6" : "ipv4";
  const list = new BlockList();
  list.addSubnet(network, Number(length), family);
  return isIPv6(address) === isIPv6(network) && list.check(address, family);
}
