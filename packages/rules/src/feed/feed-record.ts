import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { FeedRecord } from "@waymark/contracts/feed/record";

type Listed = {
  readonly publicId: number | null;
  readonly serviceArea: string;
  readonly content: EndpointSetContent;
};

/** A set as the feed lists it. */
export const feedRecord = ({ publicId, serviceArea, content }: Listed): FeedRecord => ({
  id: publicId ?? 0,
  serviceArea,
  ...(content.fqdns.length === 0 ? {} : { urls: content.fqdns }),
  ...(content.cidrs.length === 0 ? {} : { ips: content.cidrs }),
  ...(content.tcpPorts === "" ? {} : { tcpPorts: content.tcpPorts }),
  ...(content.udpPorts === "" ? {} : { udpPorts: content.udpPorts }),
  expressRoute: content.isExpressRoute,
  category: content.governanceCategory,
  required: content.isRequired,
  ...(content.optionalFunctionality === "" ? {} : { notes: content.optionalFunctionality }),
});

/** How the feed spells what it answers: the same bytes for the same content. */
export const feedJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
