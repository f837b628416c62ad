import type { GallerySheet } from "../gallery.ts";
import { CodeBlock } from "./code-block.tsx";

const CHANGES = `[
  {
    "id": 2417,
    "endpointSetId": 11,
    "serviceArea": "Calls",
    "impact": "AddedIpAndUrl",
    "version": "2026090100",
    "add": {
      "effectiveDate": "20261001",
      "urls": ["relay-lis.calls.contoso.com", "relay-mad.calls.contoso.com"]
    }
  }
]
`;
const urls = (names: readonly string[]) =>
  [
    "{",
    '  "id": 11,',
    '  "serviceArea": "Calls",',
    '  "urls": [',
    ...names.map((name) => `    "${name}.calls.contoso.com",`),
    "  ],",
    '  "tcpPorts": "443",',
    '  "udpPorts": "3478-3481",',
    '  "expressRoute": true,',
    '  "category": "Optimize",',
    '  "required": true',
    "}",
  ].join("\n");
const KEPT = ["relay-ams", "relay-cdg", "relay-dub", "relay-fra", "relay-hel", "relay-iad", "relay-jnb", "relay-lhr"];
const BEFORE = urls(["*", "edge-legacy", ...KEPT, "relay-sin"]);
const AFTER = urls(["*", ...KEPT, "relay-lis", "relay-mad", "relay-sin"]);

export const sheet: GallerySheet = {
  title: "Code block",
  hasTexts: true,
  states: {
    text: () => (
      <CodeBlock
        name="Changes"
        address="/feed/changes/Worldwide/2026080100"
        text={CHANGES}
        onDownload={() => undefined}
        footer={
          <>
            <span>540 bytes</span>
            <code>sha256 b1a4d0df…8366c57a</code>
          </>
        }
      />
    ),
    "line differences with folds": () => (
      <CodeBlock
        name="Endpoints"
        address="/feed/endpoints/Worldwide"
        before={BEFORE}
        text={AFTER}
        firstLine={207}
        footer="29 entries stay · all other sets untouched"
      />
    ),
    "long lines": () => (
      <CodeBlock
        name="PAC file, type 1"
        text={
          'function FindProxyForURL(url, host) {\n  if (shExpMatch(host, "*.calls.contoso.com") || host === "relay-lis.calls.contoso.com" || host === "relay-mad.calls.contoso.com") return "DIRECT";\n  return "PROXY proxy.example:8080";\n}'
        }
      />
    ),
    inset: () => (
      <CodeBlock
        name="Answers of the resolvers"
        look="inset"
        text={"198.51.100.10  NXDOMAIN  14 ms\n198.51.100.11  NXDOMAIN  16 ms\n203.0.113.5    NXDOMAIN  41 ms"}
      />
    ),
  },
};
