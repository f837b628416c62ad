import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { ListedEndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import type { UnhealthyMetro } from "@waymark/contracts/network-health/schemas";
import type { Workload } from "@waymark/contracts/workloads/schemas";

/** Rows of the lists, as far as columns read them, with a text in every field that somebody types or another system fills. */

export const changeRow = (text: string): Partial<EndpointSetChange> => ({
  changeReason: text,
  workload: text,
  instance: "Worldwide",
  status: "PendingReview",
  ...{ number: 7, publicId: null, isBlocked: false, overallResult: null, additions: 2, removals: 1 },
  ...{ authors: [text], approvals: [], updatedAt: text },
  bypass: { by: text, at: text, until: text, note: text, tests: [6] },
});

export const setRow = (text: string): Partial<ListedEndpointSet> => ({
  ...{ publicDescription: text, publicId: 7, workloadName: text, serviceAreaDisplayName: `${text} too` },
  ...{ instance: "Worldwide", governanceCategory: "Allow", isRequired: true, isMemberSet: false },
  ...{ fqdnCount: 1, cidrCount: 0, tcpPorts: "", udpPorts: "", publishedVersion: text, status: "Published" },
  matches: [{ kind: "fqdn", entry: text }] as unknown as ListedEndpointSet["matches"],
});

export const fqdnRow = (text: string): Partial<Fqdn> => ({
  ...{ domainName: text, workload: text, instance: "Worldwide", isCustomerFacingStatus: "Yes" },
  ...{ dailyTestStatus: "Untested", lastUpdateDatetime: text },
  scannerInfo: { scope: "MVP", sampleCount: 3 } as unknown as Fqdn["scannerInfo"],
});

export const workloadRow = (text: string): Partial<Workload> & { readonly holdings: object } => ({
  holdings: { setCount: 2, fqdnCount: 3, openChangeCount: 1 },
  ...{ id: text, workloadType: "Internal", champName: text, workloadChampEmail: text },
  ...{ serviceAreaDisplayName: text, propertyGroups: [text, text] },
});

export const metroRow = (text: string): UnhealthyMetro => ({
  place: { id: text, city: text, state: text, country: text } as unknown as UnhealthyMetro["place"],
  ...{ score: 40, condition: "slow", provisional: false, since: "2026-11-20T08:00:00.000Z" },
  ...{ until: "2026-11-20T09:00:00.000Z", workloads: [] },
});

const figure = { value: -1.5, low: -2, high: -1, samples: 9, withheld: null };

export const figuresRow = (text: string) => ({
  name: text,
  region: text,
  solution: { name: text, visibility: "private", type: "isp" },
  figures: { assessment: figure, rtt: figure, availability: figure, connectedness: figure, rating: { rating: "fair" } },
});
