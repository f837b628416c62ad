import type { FeedRecord } from "@waymark/contracts/feed/record";
import { describe, expect, test } from "vitest";
import { feedChange } from "./feed-change.ts";
import { feedRecord } from "./feed-record.ts";
import { changesCsv, endpointsCsv, versionsRss } from "./feed-tables.ts";
import { firewallList } from "./firewall-lists.ts";
import { narrowRecords } from "./narrow-records.ts";
import { pacFile } from "./pac-file.ts";

const CONTENT = {
  ...({ workloadName: "Calls", governanceCategory: "Optimize", isExpressRoute: true, isRequired: true } as const),
  ...{ optionalFunctionality: "", tcpPorts: "443", udpPorts: "3478-3481", isHidden: false, isMemberSet: false },
  ...{ memberEndpointSetInternalId: null, publicDescription: "Relays", internalDescription: "Nobody reads this." },
  fqdns: ["*.calls.contoso.com", "relay.contoso.com"],
  cidrs: ["240.1.0.0/22", "2001:db8::/48"],
  serviceTreeIds: [],
};
const RELAYS = feedRecord({ publicId: 11, serviceArea: "Calls", content: CONTENT });
const PORTAL: FeedRecord = {
  ...{ id: 70, serviceArea: "Common", urls: ["*-my.portal.contoso.com", "portal.contoso.com"], tcpPorts: "80,443" },
  ...({ expressRoute: false, category: "Default", required: false, notes: "=HYPERLINK(1)" } as const),
};

describe("a record", () => {
  test("says what customers need in the feed's order, and leaves out what is empty", () => {
    expect(JSON.stringify(RELAYS)).toBe(
      '{"id":11,"serviceArea":"Calls","urls":["*.calls.contoso.com","relay.contoso.com"],' +
        '"ips":["240.1.0.0/22","2001:db8::/48"],"tcpPorts":"443","udpPorts":"3478-3481","expressRoute":true,' +
        '"category":"Optimize","required":true}',
    );
  });

  test("is narrowed by area with Common, by category, to IPv4, and to one tenant", () => {
    const records = [RELAYS, PORTAL];
    const ids = (narrowing: Parameters<typeof narrowRecords>[1]) =>
      narrowRecords(records, narrowing).map(({ id }) => id);
    expect(ids({ serviceAreas: ["mail"] })).toEqual([70]);
    expect(ids({ serviceAreas: ["calls"] })).toEqual([11, 70]);
    expect(ids({ categories: ["Optimize"] })).toEqual([11]);
    expect(narrowRecords(records, { noIpv6: true })[0]?.ips).toEqual(["240.1.0.0/22"]);
    const named = narrowRecords(records, {
      tenantName: "Fabrikam",
      isTenantWildcard: (name) => name.startsWith("*-my"),
    });
    expect(named[1]?.urls).toEqual(["fabrikam-my.portal.contoso.com", "portal.contoso.com"]);
    expect(JSON.stringify(narrowRecords(records, {}))).toBe(JSON.stringify(records));
  });
});

describe("a change", () => {
  const listed = {
    ...({ disposition: "Change", impact: "AddedIp", version: "2026080100", serviceArea: "Calls" } as const),
    ...{
      publicId: 11,
      changeNumber: 2417,
      position: 3,
      effectiveOn: null,
      publishedAt: new Date("2026-08-01T08:00:00Z"),
    },
    ...{ previous: { tcpPorts: "443" }, current: { tcpPorts: "80,443" } },
    ...{ addedUrls: [], addedIps: ["240.2.0.0/24"], removedUrls: ["old.contoso.com"], removedIps: [] },
  };
  test("tells attributes, additions with their day, and removals", () => {
    expect(feedChange(listed)).toEqual({
      ...{ id: 2417, endpointSetId: 11, serviceArea: "Calls", disposition: "Change", impact: "AddedIp" },
      ...{ version: "2026080100", previous: { tcpPorts: "443" }, current: { tcpPorts: "80,443" } },
      add: { effectiveDate: "20260831", ips: ["240.2.0.0/24"] },
      remove: { urls: ["old.contoso.com"] },
    });
    expect(feedChange({ ...listed, effectiveOn: "2026-10-01" }).add?.effectiveDate).toBe("20261001");
  });
  test("names attributes in one order, whatever order they were stored in", () => {
    const { previous } = feedChange({ ...listed, previous: { udpPorts: "", notes: "", expressRoute: false } });
    expect(Object.keys(previous ?? {})).toEqual(["expressRoute", "udpPorts", "notes"]);
  });
  test("without a change request has an id of its version", () => {
    expect(feedChange({ ...listed, changeNumber: null }).id).toBe(2026080100003);
  });
});

describe("files", () => {
  const list = { instance: "Worldwide", version: "2026080100", records: [RELAYS, PORTAL] } as const;
  test("a PAC file lets Optimize go direct, with type 2 Allow too, and everything else to the proxy", () => {
    const pac = pacFile({ ...list, type: "1", proxy: "proxy.example:8080" });
    expect(pac).toBe(`// Worldwide, type 1, version 2026080100
function FindProxyForURL(url, host) {
  host = host.toLowerCase();
  if (shExpMatch(host, "*.calls.contoso.com")
    || host === "relay.contoso.com"
  ) return "DIRECT";
  return "PROXY proxy.example:8080";
}
`);
    expect(pacFile({ ...list, records: [PORTAL], type: "2", proxy: "p:1" })).not.toContain("if");
    const half = [{ ...RELAYS, urls: ["*cdn.contoso.com"] }];
    expect(pacFile({ ...list, records: half, type: "1", proxy: "p:1" })).toContain(
      'shExpMatch(host, "?*cdn.contoso.com")',
    );
    const odd = [{ ...RELAYS, urls: ['a"); alert(1); ("'] }];
    expect(pacFile({ ...list, records: odd, type: "1", proxy: "p:1" })).not.toContain("alert");
  });

  test("an nftables file has a set for each family and a rule for each transport", () => {
    const file = firewallList("nftables", list);
    expect(file).toContain(
      "  set s11_v4 {\n    type ipv4_addr; flags interval; auto-merge\n    elements = {\n      240.1.0.0/22\n",
    );
    expect(file).toContain("    ip6 daddr @s11_v6 udp dport { 3478-3481 } accept");
    expect(file).not.toContain("s70");
    expect(file).toContain("\ntable inet waymark\ndelete table inet waymark\ntable inet waymark {\n");
  });

  test("a squid file lets names through on their TCP ports, and keeps only Optimize and Allow from its cache", () => {
    const file = firewallList("squid", list);
    expect(file).toContain("acl waymark_s11_wild dstdom_regex -n ^.+\\.calls\\.contoso\\.com$");
    expect(file).toContain("always_direct allow waymark_s11\n");
    expect(file).toContain("acl waymark_s70_ports port 80 443\n");
    expect(file).not.toContain("always_direct allow waymark_s70");
  });

  test("plain lists name each entry once", () => {
    const twice = { ...list, records: [RELAYS, RELAYS] };
    expect(firewallList("cidr", twice)).toBe("# Worldwide, version 2026080100\n240.1.0.0/22\n2001:db8::/48\n");
    expect(firewallList("fqdn", twice).split("\n")).toHaveLength(4);
  });

  test("a table marks formulas as text; a change has a column for each attribute before and after", () => {
    expect(endpointsCsv([PORTAL])).toContain(`"'=HYPERLINK(1)"`);
    expect(changesCsv([])).toContain('"previous.tcpPorts","current.tcpPorts"');
  });

  test("a feed reader gets an item for each version", () => {
    const versions = [{ version: "2026080100", publishedAt: new Date("2026-08-01T08:00:00Z") }];
    const rss = versionsRss([{ instance: "Worldwide", versions }], "https://a.example/?x&y");
    expect(rss).toContain("<pubDate>Sat, 01 Aug 2026 08:00:00 GMT</pubDate>");
    expect(rss).toContain("https://a.example/?x&amp;y/feed");
  });
});
